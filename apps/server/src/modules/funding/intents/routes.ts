import type { HandlersFor } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import type { Context } from '../../../kernel/context.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { FundingSettings } from '../settings.ts';
import { cancelIntent } from './cancel-intent.ts';
import { getFundingIntent, listFundingIntents, totalFundingIntents } from './list-intents.ts';
import { listFundingWays } from './list-ways.ts';
import {
  creditHeldIntent,
  getFundingIntentReview,
  listFundingIntentReviews,
  refundHeldIntent,
} from './review-intents.ts';

/** Route name to verb. */
export const createIntentHandlers = (deps: {
  readonly ledger: Ledger;
  readonly settings: FundingSettings;
}): HandlersFor<Context, typeof fundingIntentRoutes> => ({
  listFundingWays: listFundingWays(deps),
  listFundingIntents,
  totalFundingIntents,
  getFundingIntent,
  cancelFundingIntent: cancelIntent,
  listFundingIntentReviews,
  getFundingIntentReview,
  creditHeldIntent: creditHeldIntent(deps),
  refundHeldIntent,
});
