import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeReviewRoutes } from '@tael/contract/payments/payees/screening';
import type { Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../../kernel/lists/keyset.ts';
import { read } from '../../../../kernel/transaction.ts';
import { presentReviews } from './present-reviews.ts';
import { findScreening, screeningsIn } from './screening-repository.ts';

type Routes = typeof payeeReviewRoutes;

/** Names that a list may have, the newest first. */
export const listPayeeReviews = (
  ctx: Context,
  { limit, cursor, state }: InputOf<Routes['listPayeeReviews']>,
): Promise<OutputOf<Routes['listPayeeReviews']>> =>
  read(ctx, async (tx) => {
    const found = await screeningsIn(tx, state, { limit, after: readCursor(cursor) });
    const page = pageOfRows(found, limit, ({ requested_at: at, id }) => ({ at, id }));
    return { items: await presentReviews(tx, page.rows), nextCursor: page.nextCursor };
  });

export const getPayeeReview = (
  ctx: Context,
  { id }: InputOf<Routes['getPayeeReview']>,
): Promise<OutputOf<Routes['getPayeeReview']>> =>
  read(ctx, async (tx) => {
    const [review] = await presentReviews(tx, [(await findScreening(tx, id)) ?? fail('not_found')]);
    return review ?? fail('not_found');
  });
