import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { historyHorizon, narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { presentTotals } from '../../../kernel/lists/totals.ts';
import { read } from '../../../kernel/transaction.ts';
import { pageOfIntents, sumIntents, type IntentFilter } from './history-repository.ts';
import { presentIntent, presentIntents, type FundingIntent } from './present-intents.ts';
import { findOwnIntent } from './repository.ts';

type IntentQuery = InputOf<typeof fundingIntentRoutes.totalFundingIntents>;

/** The customer's own intents, newest first; in another order the newest of them. */
export const listFundingIntents = (
  ctx: Context,
  { cursor, limit, sort, ...query }: InputOf<typeof fundingIntentRoutes.listFundingIntents>,
): Promise<OutputOf<typeof fundingIntentRoutes.listFundingIntents>> =>
  read(ctx, async (tx) => {
    const place = { cursor, limit, sort, horizon: historyHorizon };
    const { rows, nextCursor } = await pageOfIntents(tx, filterOf(ctx, query), place);
    return { items: await presentIntents(tx, rows), nextCursor };
  });

/** What exactly those come to that the same query lists. */
export const totalFundingIntents = (
  ctx: Context,
  query: IntentQuery,
): Promise<OutputOf<typeof fundingIntentRoutes.totalFundingIntents>> =>
  read(ctx, async (tx) => {
    const { sums, isMore } = await sumIntents(tx, filterOf(ctx, query), historyHorizon);
    return presentTotals(sums, isMore);
  });

/** One of the customer's own intents; somebody else's is not found. */
export const getFundingIntent = (
  ctx: Context,
  { id }: InputOf<typeof fundingIntentRoutes.getFundingIntent>,
): Promise<FundingIntent> =>
  read(ctx, async (tx) =>
    presentIntent(tx, (await findOwnIntent(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );

const filterOf = (ctx: Context, query: IntentQuery): IntentFilter => ({
  ...narrowingOf(query),
  customerId: customerOf(ctx).customerId,
  ways: query.way,
  states: query.state,
});
