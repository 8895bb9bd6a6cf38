import { limitRequestLife, type LimitRequestState } from '@tael/contract/limits/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { insertLimitMove, updateLimitRequest, type LimitRequestRow } from './request-repository.ts';

interface Move {
  readonly to: LimitRequestState;
  /** Names the act in the audit trail and in the outbox. */
  readonly action: `limits.${string}`;
  readonly change?: Partial<Pick<LimitRequestRow, 'granted_amount' | 'reasons' | 'starts_at' | 'decided_at'>>;
  /** What is said with it. */
  readonly note?: string;
}

/** One move of a request, allowed by its life: its row, its history, audit and outbox. The caller holds the account's lock. */
export const moveRequest = async (
  tx: Tx,
  ctx: Context,
  request: LimitRequestRow,
  { to, action, change = {}, note }: Move,
): Promise<LimitRequestRow> => {
  requireMove(limitRequestLife, request.state, to);
  const moved = { ...request, ...change, state: to, version: request.version + 1 };
  await updateLimitRequest(tx, moved);
  await notifyOfMove(tx, ctx, moved, { from: request.state, action, note });
  return moved;
};

interface RequestMove {
  /** Null for one that was just made. */
  readonly from: LimitRequestState | null;
  readonly action: `limits.${string}`;
  readonly note?: string | null | undefined;
  /** Who asks, for those whom it waits for. */
  readonly by?: string | null;
}

/** Writes what was done to a request where people and machines look for it. */
export const notifyOfMove = async (
  tx: Tx,
  ctx: Context,
  request: LimitRequestRow,
  { from, action, note = null, by = null }: RequestMove,
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, version, currency } = request;
  const who = ctx.principal;
  await insertLimitMove(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    request_id: id,
    version,
    to_state: state,
    actor_type: who === null ? 'system' : who.customerId === null ? 'admin' : 'customer',
    actor_id: who?.userId ?? null,
    actor_email: who?.email ?? null,
    note,
    at: ctx.clock.now(),
  });
  const amount = formatMoney(money(request.granted_amount ?? request.asked_amount, currency));
  await audit(tx, ctx, {
    action,
    object: { type: 'limit_request', id },
    tenantId,
    customerId,
    ...(from !== null && { before: { state: from, version: version - 1 } }),
    after: { state, version, limit: request.name, amount, reasons: request.reasons },
    reason: note,
    ...(who ? {} : { actor: 'system' }),
  });
  await emit(tx, ctx, {
    topic: action,
    objectId: id,
    tenantId,
    customerId,
    payload: { state, limit: request.name, amount, currency, reason: note, name: by },
  });
};
