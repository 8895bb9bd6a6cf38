import { raiseFault } from '@tael/contract/limits/rules';
import { limitRequestLife, type LimitDeclineReason } from '@tael/contract/limits/states';
import type { ApprovalRejectReason } from '@tael/contract/approvals/states';
import type { ShownFact, ShownValue } from '@tael/contract/approvals/shown';
import { formatMoney, money, parseMoney } from '@tael/money';
import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { customerNames } from '../../org/index.ts';
import { standingOf, type LimitDeps } from '../in-force.ts';
import { declineRequest } from './decline-request.ts';
import { lockRequest } from './lock-request.ts';
import { moveRequest } from './move-request.ts';
import { findLimitRequest, type LimitRequestRow } from './request-repository.ts';
import { isOver } from './request-rules.ts';
import { startRequest } from './start-and-end.ts';

/** What is granted may be another amount than was asked for. */
const raise = z.strictObject({ amount: z.string(), note: z.string() });

/** Whoever asked for a higher limit made the request to grant it, and never decides. */
export const askOfRaise = (request: LimitRequestRow, granted: bigint, note: string): Ask => ({
  act: 'limit.raise',
  object: { type: 'limit_request', id: request.id },
  owner: { tenantId: request.tenant_id, customerId: null },
  subjectCustomerId: request.customer_id,
  content: { amount: formatMoney(money(granted, request.currency)), note },
  makerId: request.submitted_by,
  amount: money(granted, request.currency),
});

/** A higher limit as its approver reads it. Granted, it begins at once or on its day; rejected, it is declined. */
export const raiseExecutor = (deps: Pick<LimitDeps, 'spread'>): Executor => ({
  describe: async (tx, { objectId, content }) => {
    const request = (await findLimitRequest(tx, objectId, null)) ?? fail('not_found');
    const of = (amount: string): ShownValue => ({ kind: 'money', amount, currency: request.currency });
    const before = formatMoney(money(request.before_amount, request.currency));
    return {
      facts: await factsOf(tx, request),
      changes: [{ field: 'amount', before: of(before), after: of(raise.parse(content).amount) }],
    };
  },
  execute: async (tx, ctx, { objectId, content }) => {
    const request = (await lockRequest(tx, objectId, null)) ?? fail('not_found');
    await grant(tx, ctx, deps, request, raise.parse(content));
  },
  ended: async (tx, ctx, { objectId, reason, comment }, how) => {
    if (how !== 'rejected') return;
    const request = (await lockRequest(tx, objectId, null)) ?? fail('not_found');
    await declineRequest(tx, ctx, request, {
      reasons: [declinedFor[reason ?? 'other']],
      note: comment ?? '',
    });
  },
});

/** What an approver's reason is to the customer. */
const declinedFor: Readonly<Record<ApprovalRejectReason, LimitDeclineReason>> = {
  wrong_amount: 'spending_does_not_need_it',
  wrong_details: 'purpose_unclear',
  not_authorized: 'other',
  duplicate: 'other',
  documents_missing: 'papers_missing',
  suspicious: 'risk',
  other: 'other',
};

const factsOf = async (tx: Tx, request: LimitRequestRow): Promise<ShownFact[]> => {
  const names = await customerNames(tx, [request.customer_id]);
  const { starts_at: from, ends_at: until } = request;
  return [
    { field: 'customer', value: { kind: 'text', text: names.get(request.customer_id) ?? '' } },
    { field: 'limit', value: { kind: 'code', of: 'limit_name', code: request.name } },
    { field: 'limit_kind', value: { kind: 'code', of: 'limit_kind', code: request.kind } },
    ...(from ? [{ field: 'starts_at', value: { kind: 'instant', at: from.toISOString() } } as const] : []),
    ...(until ? [{ field: 'ends_at', value: { kind: 'instant', at: until.toISOString() } } as const] : []),
    { field: 'purpose', value: { kind: 'text', text: request.purpose } },
  ];
};

const grant = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<LimitDeps, 'spread'>,
  request: LimitRequestRow,
  { amount, note }: z.output<typeof raise>,
): Promise<void> => {
  const now = ctx.clock.now();
  if (isOver(request, now)) refuseStanding('limit_period_over', limitRequestLife, request.state);
  const granted = parseMoney(amount, request.currency).minor;
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
  await startRequest(tx, ctx, deps, scheduled);
};
