import type { LimitDeclineReason } from '@tael/contract/limits/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { moveRequest } from './move-request.ts';
import type { LimitRequestRow } from './request-repository.ts';

interface Refusal {
  readonly reasons: LimitDeclineReason[];
  /** The customer reads it. */
  readonly note: string;
}

/** The end of a request that is refused; the caller holds the account's lock. */
export const declineRequest = (
  tx: Tx,
  ctx: Context,
  request: LimitRequestRow,
  { reasons, note }: Refusal,
): Promise<LimitRequestRow> => {
  const change = { reasons, decided_at: ctx.clock.now() };
  return moveRequest(tx, ctx, request, { to: 'declined', action: 'limits.declined', change, note });
};
