import { disputeLife, type DisputeCause, type DisputeState } from '@tael/contract/disputes/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { insertDisputeMove, updateDispute, type DisputeRow } from './repository.ts';
import { answerBy } from './rules.ts';

interface Move {
  readonly to: DisputeState;
  /** Names the act in the audit trail and in the outbox. */
  readonly action: `dispute.${string}`;
  readonly change?: Partial<Pick<DisputeRow, 'credited' | 'won_amount'>>;
  readonly note?: string | null;
  readonly cause?: DisputeCause | null;
}

/** One move of a locked dispute, allowed by its life: its row with the next date, its history, audit and outbox. */
export const moveDispute = async (
  tx: Tx,
  ctx: Context,
  dispute: DisputeRow,
  { to, action, change = {}, note = null, cause = null }: Move,
): Promise<DisputeRow> => {
  requireMove(disputeLife, dispute.state, to);
  const moved: DisputeRow = {
    ...dispute,
    ...change,
    state: to,
    answer_by: answerBy(to, ctx.clock.now()),
    version: dispute.version + 1,
  };
  await updateDispute(tx, moved);
  await notifyOfDispute(tx, ctx, moved, { before: dispute, action, note, cause });
  return moved;
};

interface DisputeMove {
  /** Null for one that was just opened. */
  readonly before: DisputeRow | null;
  readonly action: `dispute.${string}`;
  readonly note: string | null;
  readonly cause: DisputeCause | null;
}

/** Writes what was done to a dispute where people and machines look for it. */
export const notifyOfDispute = async (
  tx: Tx,
  ctx: Context,
  dispute: DisputeRow,
  { before, action, note, cause }: DisputeMove,
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, version, currency } = dispute;
  const who = ctx.principal;
  const other = ctx.channel === 'network' ? 'network' : 'system';
  await insertDisputeMove(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    dispute_id: id,
    version,
    to_state: state,
    actor_type: who === null ? other : who.customerId === null ? 'admin' : 'customer',
    actor_id: who?.userId ?? null,
    actor_email: who?.email ?? null,
    note,
    cause,
    at: ctx.clock.now(),
  });
  await audit(tx, ctx, {
    action,
    object: { type: 'dispute', id },
    tenantId,
    customerId,
    ...(before && { before: figures(before) }),
    after: { ...figures(dispute), reason: dispute.reason, ...(cause && { cause }) },
    reason: note,
    ...(who ? {} : { actor: other }),
  });
  await emit(tx, ctx, {
    topic: action,
    objectId: id,
    tenantId,
    customerId,
    payload: {
      state,
      amount: formatMoney(money(dispute.amount, currency)),
      currency,
      merchant: dispute.merchant_name,
      reason: note,
    },
  });
};

const figures = ({ state, version, amount, credited, currency }: DisputeRow) => ({
  state,
  version,
  amount: formatMoney(money(amount, currency)),
  credited: formatMoney(money(credited, currency)),
});
