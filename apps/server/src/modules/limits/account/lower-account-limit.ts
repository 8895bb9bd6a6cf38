import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import type { Context } from '../../../kernel/context.ts';
import type { AccountLimitsResponse } from './get-account-limits.ts';
import type { LimitDeps } from '../in-force.ts';
import { setAccountLimit } from './set-account-limit.ts';

/** Lowers a limit of the account. It holds from the next purchase on, needs nobody's word and counts as no request. */
export const lowerAccountLimit =
  (deps: LimitDeps) =>
  (ctx: Context, input: InputOf<typeof limitRoutes.lowerAccountLimit>): Promise<AccountLimitsResponse> =>
    setAccountLimit(deps, ctx, input, {
      action: 'limits.lowered',
      faultOf: (minor, { inForce }) => (minor < inForce[input.name] ? undefined : 'limit_not_lower'),
    });
