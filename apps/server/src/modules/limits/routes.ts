import type { ChecksFor, HandlersFor } from '@tael/contract';
import type { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import type { settingRoutes } from '@tael/contract/limits/setting-routes';
import type { limitRoutes } from '@tael/contract/limits/routes';
import type { Context } from '../../kernel/context.ts';
import { addMerchantLimit } from './merchants/add-merchant-limit.ts';
import { answerLimitRequest } from './requests/answer-request.ts';
import { changeMerchantLimit } from './merchants/change-merchant-limit.ts';
import { decideLimitRequest } from './requests/decide-request.ts';
import { getAccountLimits } from './account/get-account-limits.ts';
import {
  listCardMerchantLimits,
  listBackOfficeMerchantLimits,
  listMerchantLimits,
} from './merchants/list-merchant-limits.ts';
import {
  getLimitRequest,
  getLimitReview,
  listLimitRequests,
  listLimitReviews,
} from './requests/list-requests.ts';
import { lowerAccountLimit } from './account/lower-account-limit.ts';
import type { MerchantLimitDeps } from './merchants/merchant-deps.ts';
import { removeMerchantLimit } from './merchants/remove-merchant-limit.ts';
import { checkLimitIncrease, requestLimitIncrease } from './requests/request-limit-increase.ts';
import { checkRestoredLimit, restoreAccountLimit } from './account/restore-account-limit.ts';
import { changeSetting, withdrawSetting } from './settings-changes/change-setting.ts';
import { listSettings, settingHistory } from './settings-changes/present-settings.ts';
import { takeLimitRequest } from './requests/take-request.ts';
import { withdrawLimitRequest } from './requests/withdraw-request.ts';

export const limitChecks: ChecksFor<Context, typeof limitRoutes> = {
  requestLimitIncrease: checkLimitIncrease,
  restoreAccountLimit: checkRestoredLimit,
};

export const createLimitHandlers = (
  deps: MerchantLimitDeps,
): HandlersFor<Context, typeof limitRoutes & typeof merchantLimitRoutes & typeof settingRoutes> => ({
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
  listBackOfficeMerchantLimits: listBackOfficeMerchantLimits(deps),
  addMerchantLimit: addMerchantLimit(deps),
  changeMerchantLimit: changeMerchantLimit(deps),
  removeMerchantLimit: removeMerchantLimit(deps),
  listSettings,
  settingHistory,
  changeSetting: changeSetting(deps),
  withdrawSetting: withdrawSetting(deps),
});
