import type { ChecksFor, HandlersFor } from '@tael/contract';
import type { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import type { limitRoutes } from '@tael/contract/limits/routes';
import type { Context } from '../../kernel/context.ts';
import { addMerchantLimit } from './add-merchant-limit.ts';
import { answerLimitRequest } from './answer-request.ts';
import { changeMerchantLimit } from './change-merchant-limit.ts';
import { decideLimitRequest } from './decide-request.ts';
import { getAccountLimits } from './get-account-limits.ts';
import {
  listCardMerchantLimits,
  listHouseMerchantLimits,
  listMerchantLimits,
} from './list-merchant-limits.ts';
import { getLimitRequest, getLimitReview, listLimitRequests, listLimitReviews } from './list-requests.ts';
import { lowerAccountLimit } from './lower-account-limit.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { removeMerchantLimit } from './remove-merchant-limit.ts';
import { checkLimitIncrease, requestLimitIncrease } from './request-limit-increase.ts';
import { checkRestoredLimit, restoreAccountLimit } from './restore-account-limit.ts';
import { takeLimitRequest } from './take-request.ts';
import { withdrawLimitRequest } from './withdraw-request.ts';

export const limitChecks: ChecksFor<Context, typeof limitRoutes> = {
  requestLimitIncrease: checkLimitIncrease,
  restoreAccountLimit: checkRestoredLimit,
};

export const createLimitHandlers = (
  deps: MerchantLimitDeps,
): HandlersFor<Context, typeof limitRoutes & typeof merchantLimitRoutes> => ({
  getAccountLimits,
  lowerAccountLimit: lowerAccountLimit(deps),
  restoreAccountLimit: restoreAccountLimit(deps),
  listLimitRequests,
  getLimitRequest,
  requestLimitIncrease,
  answerLimitRequest,
  withdrawLimitRequest,
  listLimitReviews,
  getLimitReview,
  takeLimitRequest,
  decideLimitRequest: decideLimitRequest(deps),
  listMerchantLimits: listMerchantLimits(deps),
  listCardMerchantLimits: listCardMerchantLimits(deps),
  listHouseMerchantLimits: listHouseMerchantLimits(deps),
  addMerchantLimit: addMerchantLimit(deps),
  changeMerchantLimit: changeMerchantLimit(deps),
  removeMerchantLimit: removeMerchantLimit(deps),
});
