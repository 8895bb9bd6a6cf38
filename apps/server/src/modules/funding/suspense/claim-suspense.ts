import type { InputOf, OutputOf } from '@tael/contract';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { SuspenseDeps } from './deps.ts';
import { claimOf, presentDetail, presentItem, type SuspenseDetail } from './present.ts';
import { findItem, listOpen, lockItem, saveClaim, type SuspenseRow } from './repository.ts';

type Routes = typeof suspenseRoutes;
type Deps = Pick<SuspenseDeps, 'namesOf'>;

const claimMs = 30 * 60_000;

/** Money that belongs to nobody yet, newest first. */
export const listSuspense = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listSuspense']>,
): Promise<OutputOf<Routes['listSuspense']>> =>
  read(ctx, async (tx) => {
    const found = await listOpen(tx, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ received_at: at, id }) => ({ at, id }));
    return { items: rows.map((row) => presentItem(ctx, row)), nextCursor };
  });

/** One of them, also after it was decided. */
export const getSuspense =
  (deps: Deps) =>
  (ctx: Context, { id }: InputOf<Routes['getSuspense']>): Promise<SuspenseDetail> =>
    read(ctx, async (tx) => presentDetail(deps, tx, ctx, (await findItem(tx, id)) ?? fail('not_found')));

/**
 * An open item, locked, for whoever decides on it. Refused while somebody else has it in hand (`review_claimed`), unless it is
 * taken over, and once it was decided (`illegal_transition`).
 */
export const lockOpenItem = async (
  tx: Tx,
  ctx: Context,
  id: string,
  options: { readonly takesOver?: boolean } = {},
): Promise<SuspenseRow> => {
  const row = (await lockItem(tx, id)) ?? fail('not_found');
  if (row.state !== 'open') fail('illegal_transition');
  const claim = claimOf(row, ctx.clock.now());
  if (claim && claim.userId !== principalOf(ctx).userId && options.takesOver !== true)
    fail('review_claimed', { params: { by: claim.email } });
  return row;
};

/** Says what staff did with it, in the audit log. */
export const auditSuspense = (
  tx: Tx,
  ctx: Context,
  row: SuspenseRow,
  of: {
    readonly action: `funding.suspense_${string}`;
    readonly customerId?: string;
    readonly after: Readonly<Record<string, unknown>>;
    readonly reason: string | null;
  },
): Promise<void> =>
  audit(tx, ctx, {
    action: of.action,
    object: { type: row.provider === 'bank' ? 'incoming_transfer' : 'outside_event', id: row.id },
    tenantId: row.tenant_id,
    customerId: of.customerId ?? null,
    before: { claimedBy: claimOf(row, ctx.clock.now())?.email ?? null },
    after: of.after,
    reason: of.reason,
  });

const changeClaim = async (
  deps: Deps,
  tx: Tx,
  ctx: Context,
  row: SuspenseRow,
  of: { readonly isTaken: boolean; readonly reason: string | null },
): Promise<SuspenseDetail> => {
  const { userId, email } = principalOf(ctx);
  const until = new Date(ctx.clock.millis() + claimMs);
  await saveClaim(tx, row, of.isTaken ? { by: userId, email, until } : null);
  await auditSuspense(tx, ctx, row, {
    action: of.isTaken ? 'funding.suspense_claimed' : 'funding.suspense_released',
    after: { claimedBy: of.isTaken ? email : null },
    reason: of.reason,
  });
  const claimed = await findItem(tx, row.id);
  assert(claimed, 'what was locked is there');
  return presentDetail(deps, tx, ctx, claimed);
};

/** Takes it in hand for half an hour; of two who claim at once, one has it. */
export const claimSuspense =
  (deps: Deps) =>
  (ctx: Context, { id, reason }: InputOf<Routes['claimSuspense']>): Promise<SuspenseDetail> =>
    transact(ctx, async (tx) => {
      const row = await lockOpenItem(tx, ctx, id, { takesOver: reason !== undefined });
      return changeClaim(deps, tx, ctx, row, { isTaken: true, reason: reason ?? null });
    });

/** Gives it back to the queue, with a word for whoever takes it next. */
export const releaseSuspense =
  (deps: Deps) =>
  (ctx: Context, { id, reason }: InputOf<Routes['releaseSuspense']>): Promise<SuspenseDetail> =>
    transact(ctx, async (tx) =>
      changeClaim(deps, tx, ctx, await lockOpenItem(tx, ctx, id), { isTaken: false, reason }),
    );
