import type { InputOf, tenantRoutes } from '@tael/contract';
import type { BrandContent } from '@tael/contract/tenants/schemas';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { makePublic } from '../../files/index.ts';
import { holdTenant } from '../../platform/index.ts';
import { brandsOf, insertBrand, updateBrand, type BrandRow } from './brand-repository.ts';
import { draftIn, presentTenant, type TenantDetail } from './present-tenant.ts';

type Routes = typeof tenantRoutes;
interface Seen {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

/** The draft as the caller saw it, which may be none (0 and 0). Anything newer is `conflict`, and so is one that waits. */
export const requireDraft = (rows: readonly BrandRow[], seen: Seen): BrandRow | undefined => {
  const draft = draftIn(rows);
  const isSeen = (draft?.version ?? 0) === seen.version && (draft?.revision ?? 0) === seen.revision;
  return isSeen && draft?.state !== 'waiting' ? draft : fail('conflict');
};

/** Writes the draft, or begins one after the newest version. */
const writeDraft = async (
  tx: Tx,
  ctx: Context,
  seen: Seen,
  contentFrom: (rows: readonly BrandRow[]) => BrandContent,
): Promise<TenantDetail> => {
  const { id: tenantId } = seen;
  await holdTenant(tx, ctx, tenantId);
  const rows = await brandsOf(tx, tenantId);
  const draft = requireDraft(rows, seen);
  const content = contentFrom(rows);
  for (const field of ['iconId', 'logoId'] as const) {
    const fileId = content[field];
    if (fileId !== null && fileId !== draft?.content[field]) await makePublic(tx, ctx, fileId, field);
  }
  const made = { made_by: principalOf(ctx).userId, made_at: ctx.clock.now() };
  const id = draft?.id ?? newId();
  if (draft) await updateBrand(tx, id, { ...made, content, revision: draft.revision + 1 });
  else
    await insertBrand(tx, {
      ...{ id, tenant_id: tenantId, version: (rows[0]?.version ?? 0) + 1, revision: 1, content },
      ...{ ...made, state: 'draft', reason: null, published_at: null },
    });
  await audit(tx, ctx, {
    action: 'tenants.brand_saved',
    object: { type: 'brand', id },
    tenantId,
    customerId: null,
    before: draft?.content,
    after: content,
  });
  return presentTenant(tx, ctx, tenantId);
};

export const saveBrand = (
  ctx: Context,
  { content, ...seen }: InputOf<Routes['saveBrand']>,
): Promise<TenantDetail> => transact(ctx, (tx) => writeDraft(tx, ctx, seen, () => content));

/** Makes the draft what an earlier version was; it is published like any other. */
export const restoreBrand = (
  ctx: Context,
  { from, ...seen }: InputOf<Routes['restoreBrand']>,
): Promise<TenantDetail> =>
  transact(ctx, (tx) =>
    writeDraft(
      tx,
      ctx,
      seen,
      (rows) => rows.find(({ version }) => version === from)?.content ?? fail('not_found'),
    ),
  );
