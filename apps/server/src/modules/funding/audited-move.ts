import { depositLife, type DepositState } from '@tael/contract/funding/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { insertMove, updateDeposit, type DepositChange, type DepositRow } from './repository.ts';
import { actorOf } from './rules.ts';

/** What happened, in the word that the audit row and the event share. */
type Action = `funding.${string}`;

/**
 * One move of a locked deposit: allowed by its life, written to the row, its history, the audit and the outbox together.
 * `note` is told to the audit alone.
 */
export const auditedMove = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  move: {
    readonly to: DepositState;
    readonly action: Action;
    readonly change?: Omit<DepositChange, 'reason'>;
    readonly reason?: string;
    readonly note?: Readonly<Record<string, unknown>>;
  },
): Promise<DepositRow> => {
  requireMove(depositLife, deposit.state, move.to);
  const change = { ...move.change, reason: move.reason ?? null };
  const moved = await updateDeposit(tx, deposit, move.to, change, ctx.clock.now());
  await auditMove(tx, ctx, moved, {
    from: deposit.state,
    action: move.action,
    after: { ...move.change, ...move.note },
  });
  return moved;
};

/** Writes what was done to a deposit where people and machines look for it: history, audit, outbox. */
export const auditMove = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  {
    from,
    action,
    after,
  }: { from: DepositState | null; action: Action; after: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, reason, version } = deposit;
  await insertMove(tx, {
    ...actorOf(ctx),
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    deposit_id: id,
    version,
    from_state: from,
    to_state: state,
    reason,
    at: ctx.clock.now(),
  });
  await audit(tx, ctx, {
    action,
    object: { type: 'deposit', id },
    tenantId,
    customerId,
    before: from === null ? undefined : { state: from, version: version - 1 },
    after: { ...after, state, version },
    reason,
    ...(ctx.principal ? {} : { actor: 'system' }),
  });
  const amount = formatMoney(money(deposit.amount, deposit.currency));
  const payload = { state, version, amount, currency: deposit.currency, reason };
  await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload });
};
