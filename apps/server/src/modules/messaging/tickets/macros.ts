import type { InputOf, OutputOf } from '@tael/contract';
import type { macroRoutes } from '@tael/contract/messaging/macro-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import {
  deleteMacro,
  insertMacro,
  lockMacros,
  macrosOf,
  updateMacro,
  type MacroRow,
} from './macro-repository.ts';

type Routes = typeof macroRoutes;
type Macro = OutputOf<Routes['addMacro']>;

const present = (row: MacroRow): Macro => ({
  id: row.id,
  name: row.name,
  en: row.text_en,
  zh: row.text_zh,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
  version: row.version,
});

/** The saved replies of the caller's own house. */
export const listMacros = (ctx: Context): Promise<OutputOf<Routes['listMacros']>> =>
  read(ctx, async (tx) => (await macrosOf(tx, principalOf(ctx).tenantId)).map(present));

/** Saves a reply. Throws the field code `already_exists` for a name that is taken. */
export const addMacro = (ctx: Context, input: InputOf<Routes['addMacro']>): Promise<Macro> => {
  const { tenantId, email } = principalOf(ctx);
  return transact(ctx, async (tx) => {
    requireFreeName(await lockedMacros(tx, tenantId), input.name);
    const row: MacroRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: null,
      ...columnsOf(input),
      changed_by: email,
      changed_at: ctx.clock.now(),
      version: 1,
    };
    await insertMacro(tx, row);
    await audit(tx, ctx, {
      action: 'messaging.macro_added',
      object: { type: 'macro', id: row.id },
      after: { ...columnsOf(input), version: 1 },
    });
    return present(row);
  });
};

/** Changes a saved reply. Throws `conflict`, and the field code `already_exists`. */
export const changeMacro = (ctx: Context, input: InputOf<Routes['changeMacro']>): Promise<Macro> => {
  const { tenantId, email } = principalOf(ctx);
  return transact(ctx, async (tx) => {
    const all = await lockedMacros(tx, tenantId);
    const before = all.find(({ id }) => id === input.id) ?? fail('not_found');
    requireVersion(before.version, input.version);
    requireFreeName(
      all.filter((one) => one !== before),
      input.name,
    );
    const after = {
      ...before,
      ...columnsOf(input),
      changed_by: email,
      changed_at: ctx.clock.now(),
      version: before.version + 1,
    };
    await updateMacro(tx, after);
    await audit(tx, ctx, {
      action: 'messaging.macro_changed',
      object: { type: 'macro', id: before.id },
      before: {
        name: before.name,
        text_en: before.text_en,
        text_zh: before.text_zh,
        version: before.version,
      },
      after: { ...columnsOf(input), version: after.version },
    });
    return present(after);
  });
};

/** Removes a saved reply. Throws `conflict`. */
export const removeMacro = (
  ctx: Context,
  { id, version }: InputOf<Routes['removeMacro']>,
): Promise<OutputOf<Routes['removeMacro']>> =>
  transact(ctx, async (tx) => {
    const all = await lockedMacros(tx, principalOf(ctx).tenantId);
    const before = all.find((one) => one.id === id) ?? fail('not_found');
    requireVersion(before.version, version);
    await deleteMacro(tx, id);
    await audit(tx, ctx, {
      action: 'messaging.macro_removed',
      object: { type: 'macro', id },
      before: { name: before.name, text_en: before.text_en, text_zh: before.text_zh, version },
    });
    return null;
  });

const columnsOf = ({ name, en, zh }: InputOf<Routes['addMacro']>) => ({ name, text_en: en, text_zh: zh });

const lockedMacros = async (tx: Tx, tenantId: string): Promise<readonly MacroRow[]> => {
  await lockMacros(tx, tenantId);
  return macrosOf(tx, tenantId);
};

const requireFreeName = (others: readonly MacroRow[], name: string): void => {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    failField('name', 'already_exists');
};
