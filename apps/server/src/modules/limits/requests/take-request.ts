import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { limitRequestLife } from '@tael/contract/limits/states';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import { lockReview } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { presentReview, type LimitRequestForReview } from './present-requests.ts';

/** Begins the review of a request. */
export const takeLimitRequest = (
  ctx: Context,
  input: InputOf<typeof limitRoutes.takeLimitRequest>,
): Promise<LimitRequestForReview> =>
  transact(ctx, async (tx) => {
    const request = await lockReview(tx, input);
    requireFrom(limitRequestLife, request.state, { from: 'submitted', to: 'in_review' });
    const move = { to: 'in_review', action: 'limits.taken' } as const;
    return presentReview(tx, ctx, await moveRequest(tx, ctx, request, move));
  });
