import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockOwnRequest } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { presentOwnRequest, type LimitRequest } from './present-requests.ts';

/** Takes a request back that nobody has decided; another one may be made at once. */
export const withdrawLimitRequest = (
  ctx: Context,
  input: InputOf<typeof limitRoutes.withdrawLimitRequest>,
): Promise<LimitRequest> =>
  transact(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, ctx, input);
    const move = { to: 'withdrawn', action: 'limits.withdrawn' } as const;
    return presentOwnRequest(tx, await moveRequest(tx, ctx, request, move));
  });
