import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { raiseFault } from '@tael/contract/limits/rules';
import { limitRequestLife, type LimitDecision, type LimitRequestState } from '@tael/contract/limits/states';
import { parseMoney } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { refuseStanding, requireMove } from '../../kernel/transitions.ts';
import { standingOf, type LimitDeps } from './in-force.ts';
import { lockReview } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { presentReview, type LimitRequestForReview } from './present-requests.ts';
import type { LimitRequestRow } from './request-repository.ts';
import { isOver } from './request-rules.ts';
import { startRequest } from './start-and-end.ts';

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
  (ctx: Context, input: Input): Promise<LimitRequestForReview> =>
    transact(ctx, async (tx) => {
      const request = await lockReview(tx, input);
      requireMove(limitRequestLife, request.state, next[input.decision]);
      if (request.submitted_by === principalOf(ctx).userId) fail('self_approval_forbidden');
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

const decided = (
  tx: Tx,
  ctx: Context,
  deps: LimitDeps,
  request: LimitRequestRow,
  input: Input,
): Promise<LimitRequestRow> => {
  const { decision, reasons, note } = input;
  if (decision === 'approve') return approve(tx, ctx, deps, request, input);
  if (decision === 'ask')
    return moveRequest(tx, ctx, request, { to: 'info_needed', action: 'limits.info_asked', note });
  const change = { reasons, decided_at: ctx.clock.now() };
  return moveRequest(tx, ctx, request, { to: 'declined', action: 'limits.declined', change, note });
};

const approve = async (
  tx: Tx,
  ctx: Context,
  deps: LimitDeps,
  request: LimitRequestRow,
  { amount, note }: Input,
): Promise<LimitRequestRow> => {
  const now = ctx.clock.now();
  if (isOver(request, now)) refuseStanding('limit_period_over', limitRequestLife, request.state);
  const granted = amount === undefined ? request.asked_amount : parseMoney(amount, request.currency).minor;
  const { inForce, allowed } = await standingOf(tx, request.tenant_id, request.customer_id);
  const fault = raiseFault(granted, { inForce: inForce[request.name], allowed: allowed[request.name] });
  if (fault) failField('amount', fault);
  const approved = await moveRequest(tx, ctx, request, {
    to: 'approved',
    action: 'limits.approved',
    change: { granted_amount: granted, decided_at: now, starts_at: request.starts_at ?? now },
    note,
  });
  const scheduled = await moveRequest(tx, ctx, approved, { to: 'scheduled', action: 'limits.scheduled' });
  return startRequest(tx, ctx, deps, scheduled);
};
