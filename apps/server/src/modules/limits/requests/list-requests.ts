import type { InputOf, OutputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { openLimitRequestStates } from '@tael/contract/limits/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import {
  presentOwnRequest,
  presentOwnRequests,
  presentReview,
  presentReviews,
  type LimitRequest,
  type LimitRequestForReview,
} from './present-requests.ts';
import { findLimitRequest, pageOfLimitRequests, type LimitRequestRow } from './request-repository.ts';

const placeOf = ({ submitted_at: at, id }: LimitRequestRow) => ({ at, id });

/** The customer's own requests, newest first. */
export const listLimitRequests = (
  ctx: Context,
  { limit, cursor, state }: InputOf<typeof limitRoutes.listLimitRequests>,
): Promise<OutputOf<typeof limitRoutes.listLimitRequests>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const states = state && [state];
    const found = await pageOfLimitRequests(tx, { customerId, states, limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, placeOf);
    return { items: await presentOwnRequests(tx, rows), nextCursor };
  });

export const getLimitRequest = (
  ctx: Context,
  { id }: InputOf<typeof limitRoutes.getLimitRequest>,
): Promise<LimitRequest> =>
  read(ctx, async (tx) =>
    presentOwnRequest(tx, (await findLimitRequest(tx, id, customerOf(ctx).customerId)) ?? fail('not_found')),
  );

/** Requests of all customers that the scope shows, newest first: the open ones, or those of one state. */
export const listLimitReviews = (
  ctx: Context,
  { limit, cursor, state }: InputOf<typeof limitRoutes.listLimitReviews>,
): Promise<OutputOf<typeof limitRoutes.listLimitReviews>> =>
  read(ctx, async (tx) => {
    const states = state ? [state] : openLimitRequestStates;
    const found = await pageOfLimitRequests(tx, { states, limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, placeOf);
    return { items: await presentReviews(tx, ctx, rows), nextCursor };
  });

export const getLimitReview = (
  ctx: Context,
  { id }: InputOf<typeof limitRoutes.getLimitReview>,
): Promise<LimitRequestForReview> =>
  read(ctx, async (tx) =>
    presentReview(tx, ctx, (await findLimitRequest(tx, id, null)) ?? fail('not_found')),
  );
