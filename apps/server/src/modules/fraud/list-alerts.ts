import type { InputOf, OutputOf } from '@tael/contract';
import type { fraudRoutes } from '@tael/contract/fraud/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { read } from '../../kernel/transaction.ts';
import { presentAlert, presentReview, type FraudReview } from './present-alerts.ts';
import { alertQueue, findAlert, pageOfAlerts, type AlertRow } from './repository.ts';

const placeOf = ({ asked_at: at, id }: AlertRow) => ({ at, id });

/** Alerts about the cards that the reader sees, newest first. */
export const listFraudAlerts = (
  ctx: Context,
  { limit, cursor, state, cardId, transactionId }: InputOf<typeof fraudRoutes.listFraudAlerts>,
): Promise<OutputOf<typeof fraudRoutes.listFraudAlerts>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const filter = { customerId, cardId, authorizationId: transactionId, states: state && [state] };
    const found = await pageOfAlerts(tx, { ...filter, limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, placeOf);
    return { items: rows.map(presentAlert), nextCursor };
  });

/** Alerts of all customers that the scope shows, newest first: those that nobody is done with, or those of one state. */
export const listFraudReviews = (
  ctx: Context,
  { limit, cursor, state, customerId, transactionId }: InputOf<typeof fraudRoutes.listFraudReviews>,
): Promise<OutputOf<typeof fraudRoutes.listFraudReviews>> =>
  read(ctx, async (tx) => {
    // Of one purchase all, whatever became of them.
    const states = state ? [state] : transactionId === undefined ? alertQueue : undefined;
    const filter = { customerId, authorizationId: transactionId, states };
    const found = await pageOfAlerts(tx, { ...filter, limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, placeOf);
    return { items: rows.map(presentReview), nextCursor };
  });

export const getFraudReview = (
  ctx: Context,
  { id }: InputOf<typeof fraudRoutes.getFraudReview>,
): Promise<FraudReview> =>
  read(ctx, async (tx) => presentReview((await findAlert(tx, id, null)) ?? fail('not_found')));
