import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import type { DepositState } from '@tael/contract/funding/states';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentReview, presentReviews } from '../present-reviews.ts';
import { listUnmatched } from '../incoming/incoming-repository.ts';
import { findDeposit, listDepositsIn } from '../repository.ts';
import { toIncomingTransfer, type DepositForReview } from '../rules.ts';

/** What still asks for somebody's attention; what is over is asked for by its state. */
const openStates: readonly DepositState[] = ['announced', 'matched', 'on_hold'];

/** Deposits of all customers that the scope shows, newest first: the open ones, or those of one state. */
export const listFundingReviews = (
  ctx: Context,
  input: InputOf<typeof fundingRoutes.listFundingReviews>,
): Promise<OutputOf<typeof fundingRoutes.listFundingReviews>> =>
  read(ctx, async (tx) => {
    const states = input.state ? [input.state] : openStates;
    const found = await listDepositsIn(tx, states, { limit: input.limit, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ announced_at: at, id }) => ({ at, id }));
    return { items: await presentReviews(tx, ctx, rows), nextCursor };
  });

/** One deposit of any customer that the scope shows, wherever it stands. */
export const getFundingReview = (
  ctx: Context,
  { id }: InputOf<typeof fundingRoutes.getFundingReview>,
): Promise<DepositForReview> =>
  read(ctx, async (tx) => presentReview(tx, ctx, (await findDeposit(tx, id)) ?? fail('not_found')));

/** Transfers that arrived and belong to no deposit yet, newest first. */
export const listIncomingTransfers = (
  ctx: Context,
  input: InputOf<typeof fundingRoutes.listIncomingTransfers>,
): Promise<OutputOf<typeof fundingRoutes.listIncomingTransfers>> =>
  read(ctx, async (tx) => {
    const found = await listUnmatched(tx, { limit: input.limit, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ received_at: at, id }) => ({ at, id }));
    return { items: rows.map(toIncomingTransfer), nextCursor };
  });
