import type { InputOf, OutputOf } from '@tael/contract';
import type { privacyRoutes } from '@tael/contract/privacy/routes';
import { deletionLife } from '@tael/contract/privacy/states';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../kernel/transitions.ts';
import { presentDeletion, tell } from './deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import {
  deletionsIn,
  expireExports,
  findDeletion,
  lockDeletion,
  updateDeletion,
  type DeletionRow,
} from './repository.ts';

type Routes = typeof privacyRoutes;
type Review = OutputOf<Routes['getDeletion']>;
type IsOpen = Pick<PrivacyDeps, 'isOpen'>;

const present = async (tx: Tx, { isOpen }: IsOpen, row: DeletionRow): Promise<Review> => ({
  ...presentDeletion(row),
  email: row.email,
  isOpen: await isOpen(tx, { userId: row.user_id, customerId: row.customer_id }),
  decidedBy: row.decided_email,
});

/** Requests of one state, newest first. */
export const listDeletions = (
  ctx: Context,
  deps: IsOpen,
  { state, limit, cursor }: InputOf<Routes['listDeletions']>,
): Promise<OutputOf<Routes['listDeletions']>> =>
  read(ctx, async (tx) => {
    const found = await deletionsIn(tx, state, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ requested_at: at, id }) => ({ at, id }));
    const items: Review[] = [];
    for (const row of rows) items.push(await present(tx, deps, row));
    return { items, nextCursor };
  });

export const getDeletion = (
  ctx: Context,
  deps: IsOpen,
  { id }: InputOf<Routes['getDeletion']>,
): Promise<Review> =>
  read(ctx, async (tx) => present(tx, deps, (await findDeletion(tx, id)) ?? fail('not_found')));

/**
 * Decides on a request. What is approved erases at once what no law asks us to keep, so the account has to be closed
 * before (`account_still_open`).
 */
export const decideDeletion = (
  ctx: Context,
  deps: PrivacyDeps,
  { id, version, state, note }: InputOf<Routes['decideDeletion']>,
): Promise<Review> =>
  transact(ctx, async (tx) => {
    const before = (await lockDeletion(tx, id)) ?? fail('not_found');
    requireMove(deletionLife, before.state, state);
    requireVersion(before.version, version);
    const who = { userId: before.user_id, customerId: before.customer_id };
    if (state === 'approved') {
      if (await deps.isOpen(tx, who)) fail('account_still_open');
      await deps.erase(tx, ctx, before.user_id);
      await expireExports(tx, { userId: before.user_id });
    }
    const { userId, email } = principalOf(ctx);
    const after: DeletionRow = {
      ...before,
      state,
      decision_note: note,
      decided_by: userId,
      decided_email: email,
      decided_at: ctx.clock.now(),
      version: before.version + 1,
    };
    await updateDeletion(tx, after);
    await tell(tx, ctx, 'privacy.deletion_decided', after, before);
    return present(tx, deps, after);
  });
