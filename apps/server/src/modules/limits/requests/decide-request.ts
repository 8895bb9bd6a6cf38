import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { limitRequestLife, type LimitDecision, type LimitRequestState } from '@tael/contract/limits/states';
import { parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { LimitDeps } from '../in-force.ts';
import { lockReview } from './lock-request.ts';
import { declineRequest } from './decline-request.ts';
import { moveRequest } from './move-request.ts';
import { presentReview, type LimitRequestForReview } from './present-requests.ts';
import { askOfRaise } from './raise-approval.ts';
import { findLimitRequest, type LimitRequestRow } from './request-repository.ts';

type Input = InputOf<typeof limitRoutes.decideLimitRequest>;

const next = { approve: 'approved', decline: 'declined', ask: 'info_needed' } as const satisfies Record<
  LimitDecision,
  LimitRequestState
>;

/**
 * Approves a request, for the amount asked for or another one, declines it, or asks its customer for more. Whoever asked
 * never decides. What is granted from now on begins at once; what is granted from a day on waits for the clock.
 */
export const decideLimitRequest =
  (deps: LimitDeps) =>
  async (ctx: Context, input: Input): Promise<LimitRequestForReview> => {
    if (input.decision === 'approve') await deps.requireConfirmedVote(ctx, input.id);
    return transact(ctx, async (tx) => {
      const request = await lockReview(tx, input);
      requireMove(limitRequestLife, request.state, next[input.decision]);
      await audit(tx, ctx, {
        action: 'limits.decided',
        object: { type: 'limit_request', id: request.id },
        tenantId: request.tenant_id,
        customerId: request.customer_id,
        after: { decision: input.decision, amount: input.amount, reasons: input.reasons },
        reason: input.note,
      });
      return presentReview(tx, ctx, await decided(tx, ctx, deps, request, input));
    });
  };

const decided = async (
  tx: Tx,
  ctx: Context,
  deps: LimitDeps,
  request: LimitRequestRow,
  input: Input,
): Promise<LimitRequestRow> => {
  const { decision, reasons, note } = input;
  if (decision === 'approve') return approve(tx, ctx, deps, request, input);
  await deps.approvals.withdraw(tx, ctx, 'limit.raise', request.id);
  if (decision === 'ask')
    return moveRequest(tx, ctx, request, { to: 'info_needed', action: 'limits.info_asked', note });
  return declineRequest(tx, ctx, request, { reasons, note });
};

/** A vote for it; the last one grants it. */
const approve = async (
  tx: Tx,
  ctx: Context,
  { approvals }: LimitDeps,
  request: LimitRequestRow,
  { amount, note }: Input,
): Promise<LimitRequestRow> => {
  const granted = amount === undefined ? request.asked_amount : parseMoney(amount, request.currency).minor;
  await approvals.requestAndVote(tx, ctx, askOfRaise(request, granted, note), { verdict: 'approve' });
  return (await findLimitRequest(tx, request.id, null)) ?? fail('not_found');
};
