import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { limitRequestLife } from '@tael/contract/limits/states';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import { lockOwnRequest } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { presentOwnRequest, type LimitRequest } from './present-requests.ts';

/** Answers what the reviewer asked; the review goes on. */
export const answerLimitRequest = (
  ctx: Context,
  input: InputOf<typeof limitRoutes.answerLimitRequest>,
): Promise<LimitRequest> =>
  transact(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, ctx, input);
    requireFrom(limitRequestLife, request.state, { from: 'info_needed', to: 'in_review' });
    const move = { to: 'in_review', action: 'limits.answered', note: input.answer } as const;
    return presentOwnRequest(tx, await moveRequest(tx, ctx, request, move));
  });
