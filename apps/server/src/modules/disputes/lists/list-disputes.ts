import type { InputOf, OutputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { historyHorizon } from '../../../kernel/lists/narrowing.ts';
import { read } from '../../../kernel/transaction.ts';
import {
  presentDispute,
  presentDisputes,
  presentReview,
  presentReviews,
  type Dispute,
  type DisputeForReview,
} from '../present-disputes.ts';
import {
  disputeQueue,
  findDispute,
  pageOfDisputes,
  pageOfDueDisputes,
  type DisputeRow,
} from '../repository.ts';
import { pageOfOwnDisputes } from './own-disputes.ts';

const placeOf = ({ opened_at: at, id }: DisputeRow) => ({ at, id });
const duePlaceOf = ({ answer_by: at, id }: DisputeRow) => {
  assert(at, 'a stage that waits has its date');
  return { at, id };
};

/** The customer's own disputes, newest first; in another order the newest of them. */
export const listDisputes = (
  ctx: Context,
  { limit, cursor, sort, state, transactionId }: InputOf<typeof disputeRoutes.listDisputes>,
): Promise<OutputOf<typeof disputeRoutes.listDisputes>> =>
  read(ctx, async (tx) => {
    const own = { customerId: customerOf(ctx).customerId, authorizationId: transactionId, states: state };
    const place = { cursor, limit, sort, horizon: historyHorizon };
    const { rows, nextCursor } = await pageOfOwnDisputes(tx, own, place);
    return { items: await presentDisputes(tx, ctx, rows), nextCursor };
  });

export const getDispute = (
  ctx: Context,
  { id }: InputOf<typeof disputeRoutes.getDispute>,
): Promise<Dispute> =>
  read(ctx, async (tx) =>
    presentDispute(tx, ctx, (await findDispute(tx, id, customerOf(ctx).customerId)) ?? fail('not_found')),
  );

/**
 * Disputes of all customers that the scope shows: those that were handed in, or those of one state. What still waits for
 * an answer comes by its date, what is overdue before all; the rest newest first.
 */
export const listDisputeReviews = (
  ctx: Context,
  { limit, cursor, state }: InputOf<typeof disputeRoutes.listDisputeReviews>,
): Promise<OutputOf<typeof disputeRoutes.listDisputeReviews>> =>
  read(ctx, async (tx) => {
    const page = { limit, after: readCursor(cursor) };
    const waiting = state === undefined ? disputeQueue : disputeQueue.filter((one) => one === state);
    const isDue = waiting.length > 0;
    const found = isDue
      ? await pageOfDueDisputes(tx, { states: waiting, ...page })
      : await pageOfDisputes(tx, { states: state && [state], ...page });
    const { rows, nextCursor } = pageOfRows(found, limit, isDue ? duePlaceOf : placeOf);
    return { items: await presentReviews(tx, ctx, rows), nextCursor };
  });

export const getDisputeReview = (
  ctx: Context,
  { id }: InputOf<typeof disputeRoutes.getDisputeReview>,
): Promise<DisputeForReview> =>
  read(ctx, async (tx) => presentReview(tx, ctx, (await findDispute(tx, id, null)) ?? fail('not_found')));
