import type { InputOf, OutputOf } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import type { MenuEdit, tenantMenuRoutes } from '@tael/contract/tenants/menu-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { editedMenu, menuOf } from '../../org/index.ts';
import { holdTenant, requireTenant } from '../../platform/index.ts';
import { menuRowOf, saveMenuRow } from './menu-repository.ts';

type Routes = typeof tenantMenuRoutes;
type Menu = OutputOf<Routes['getTenantMenu']>;

interface Listed {
  readonly item: MenuItem;
  readonly group: string | null;
}

/** What stands in the menu of customers, groups before what is under them. What is not shown anyway is not edited. */
const listed = (items: readonly MenuItem[], group: string | null = null): Listed[] =>
  items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => [{ item, group }, ...listed(item.children, item.name)]);

const builtIn = menuOf(userType.customer);
const known = new Map(listed(builtIn).map((one) => [one.item.name, one]));

/** How a tenant's customers see their menu. */
export const menuEditsOf = async (tx: Tx, tenantId: string): Promise<readonly MenuEdit[]> =>
  (await menuRowOf(tx, tenantId))?.entries ?? [];

const present = async (tx: Tx, tenantId: string): Promise<Menu> => {
  const row = await menuRowOf(tx, tenantId);
  const edits = row?.entries ?? [];
  // Only the order: hidden entries are listed too.
  const ordered = editedMenu(
    builtIn,
    edits.map((edit) => ({ ...edit, hidden: false })),
  );
  return {
    version: row?.version ?? 0,
    entries: listed(ordered).map(({ item: { name }, group }) => {
      const edit = edits.find((one) => one.name === name);
      const meta = known.get(name)?.item.meta;
      return {
        ...{ name, group, hidden: edit?.hidden ?? false, en: edit?.en ?? '', zh: edit?.zh ?? '' },
        builtIn: { en: meta?.title ?? '', zh: meta?.cnName ?? '' },
      };
    }),
  };
};

export const getTenantMenu = (ctx: Context, { id }: InputOf<Routes['getTenantMenu']>): Promise<Menu> =>
  read(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    return present(tx, id);
  });

/** Saves the menu of a tenant's customers. An entry that there is not, or twice, is refused at the list. */
export const saveTenantMenu = (
  ctx: Context,
  { id, version, entries }: InputOf<Routes['saveTenantMenu']>,
): Promise<Menu> =>
  transact(ctx, async (tx) => {
    await holdTenant(tx, ctx, id);
    const names = new Set(entries.map(({ name }) => name));
    if (names.size < entries.length || entries.some(({ name }) => !known.has(name)))
      failField('entries', 'invalid_choice');
    const before = await menuRowOf(tx, id);
    requireVersion(before?.version ?? 0, version);
    await saveMenuRow(tx, {
      ...{ tenant_id: id, entries, version: version + 1 },
      ...{ changed_by: principalOf(ctx).userId, changed_at: ctx.clock.now() },
    });
    await audit(tx, ctx, {
      action: 'tenants.menu_saved',
      object: { type: 'tenant', id },
      tenantId: id,
      customerId: null,
      before: before?.entries,
      after: entries,
    });
    return present(tx, id);
  });
