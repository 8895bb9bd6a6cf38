import { approvalLife, type ApprovalMove, type ApprovalRejectReason } from '@tael/contract/approvals/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { ownerOf } from './load-voters.ts';
import { askedRef, insertMove, updateRequest, type RequestRow } from './repository.ts';
import { partiesOf, refOf, slotsOf, canBeDecided, type Voters } from './slots.ts';
import type { RequestFacts } from './types.ts';

interface Move {
  readonly move: ApprovalMove;
  readonly change: Partial<RequestRow>;
  readonly reason?: ApprovalRejectReason | null;
  readonly comment?: string | null;
  /** Who is told that it waits for them. */
  readonly notify?: readonly string[];
  /** A job did it, whoever's call it runs in. */
  readonly bySystem?: boolean;
}

/** One move of a request, allowed by its life: its row, its history, audit and outbox. The caller holds its row. */
export const moveRequest = async (
  tx: Tx,
  ctx: Context,
  request: RequestRow,
  { move, change, reason = null, comment = null, notify = [], bySystem = false }: Move,
): Promise<RequestRow> => {
  if (change.state && change.state !== request.state) requireMove(approvalLife, request.state, change.state);
  const moved = { ...request, ...change, version: request.version + 1 };
  await updateRequest(tx, moved);
  await record(tx, ctx, moved, { move, from: request.state, reason, comment, notify, bySystem });
  return moved;
};

interface Recorded extends Required<Omit<Move, 'change'>> {
  readonly from: RequestRow['state'] | null;
}

/** Writes what was done to a request where people and machines look for it. */
export const record = async (
  tx: Tx,
  ctx: Context,
  request: RequestRow,
  { move, from, reason, comment, notify, bySystem }: Recorded,
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, act, state, revision, step } = request;
  await insertMove(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    request_id: id,
    move,
    actor_id: bySystem ? null : (ctx.principal?.userId ?? null),
    reason,
    comment,
    at: ctx.clock.now(),
  });
  await audit(tx, ctx, {
    action: `approval.${move}`,
    object: { type: 'approval', id },
    tenantId,
    customerId,
    ...(from && { before: { state: from } }),
    after: { act, objectId: request.object_id, state, revision, step, hash: request.hash.toString('hex') },
    reason: comment ?? reason,
    ...((bySystem || !ctx.principal) && { actor: 'system' as const }),
  });
  const { amount, currency } = request;
  const of = { objectId: id, tenantId, customerId };
  const figures = amount !== null &&
    currency !== null && { amount: formatMoney(money(amount, currency)), currency };
  await emit(tx, ctx, {
    topic: `approval.${move}`,
    ...of,
    payload: { act, state, makerId: request.maker_id, voterIds: notify, reason, ...figures },
  });
  // What a program waits for is the end alone.
  if (customerId !== null && state !== from && approvalLife[state].length === 0)
    await emit(tx, ctx, {
      topic: 'approval.ended',
      ...of,
      payload: { act, status: state, reason, ...figures },
    });
};

/** Where a step stands from the moment on which it is asked: of whom it waits, and when the clock looks again. */
export const stepChange = (
  request: Pick<RequestRow, 'tenant_id' | 'customer_id' | 'steps' | 'expires_at'>,
  step: number,
  at: Date,
): Pick<RequestRow, 'step' | 'step_since' | 'waits_for' | 'next_at'> => {
  const current = request.steps[step];
  return {
    step,
    step_since: at,
    waits_for: current
      ? [...new Set(partiesOf(current).map((party) => askedRef(ownerOf(request), refOf(party))))]
      : [],
    next_at: nextLook({ ...request, step, step_since: at }, at),
  };
};

const hourMs = 3_600_000;
/** How often somebody looks whether the people who are asked are still there. */
const everyMs = 6 * hourMs;

/** The next moment at which a request may want something of the clock. */
export const nextLook = (
  {
    steps,
    step,
    step_since: since,
    expires_at: expiresAt,
  }: Pick<RequestRow, 'steps' | 'step' | 'step_since' | 'expires_at'>,
  now: Date,
): Date => {
  const escalatesAt = escalationOf(steps[step], since);
  const times = [
    now.getTime() + everyMs,
    expiresAt.getTime(),
    ...(escalatesAt ? [escalatesAt.getTime()] : []),
  ];
  return new Date(Math.min(...times));
};

/** When a step asks more people; null where it does not, or has. */
export const escalationOf = (step: RequestRow['steps'][number] | undefined, since: Date): Date | null =>
  step?.escalation && !step.isEscalated
    ? new Date(since.getTime() + step.escalation.afterHours * hourMs)
    : null;

/** Everybody who may vote on the present step. */
export const voterIdsOf = (request: Pick<RequestRow, 'steps' | 'step'>, voters: Voters): string[] => {
  const step = request.steps[request.step];
  return step ? [...new Set(slotsOf(step, voters).map(({ voter }) => voter.id))] : [];
};

/** Whether what is left of a request can be decided by whoever there is. */
export const isStuck = ({ steps, step }: Pick<RequestRow, 'steps' | 'step'>, voters: Voters): boolean =>
  !canBeDecided(steps.slice(step), voters);

export const factsOf = (
  request: RequestRow,
  { reason = null, comment = null }: Pick<Move, 'reason' | 'comment'> = {},
): RequestFacts => ({
  id: request.id,
  act: request.act,
  owner: ownerOf(request),
  objectId: request.object_id,
  subjectCustomerId: request.subject_customer_id,
  content: request.content,
  makerId: request.maker_id,
  reason,
  comment: comment || null,
});

/** The change that ends a request. */
export const ended = (
  state: 'approved' | 'rejected' | 'recalled' | 'expired',
  at: Date,
): Partial<RequestRow> => ({ state, ended_at: at, next_at: null, waits_for: [] });
