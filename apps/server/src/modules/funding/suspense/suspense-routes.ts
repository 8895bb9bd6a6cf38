import type { HandlersFor } from '@tael/contract';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import type { Context } from '../../../kernel/context.ts';
import { assignSuspense } from './assign-suspense.ts';
import { claimSuspense, getSuspense, listSuspense, releaseSuspense } from './claim-suspense.ts';
import type { SuspenseDeps } from './deps.ts';
import { refundSuspense } from './refund-suspense.ts';

/** Route name to verb. */
export const createSuspenseHandlers = (deps: SuspenseDeps): HandlersFor<Context, typeof suspenseRoutes> => ({
  listSuspense,
  getSuspense: getSuspense(deps),
  claimSuspense: claimSuspense(deps),
  releaseSuspense: releaseSuspense(deps),
  assignSuspense: assignSuspense(deps),
  refundSuspense: refundSuspense(deps),
});
