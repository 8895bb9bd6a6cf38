import { depositLife, type DepositState } from '@tael/contract/funding/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { insertMove, updateDeposit, type DepositChange, type DepositRow } from './repository.ts';
import { actorOf } from './rules.ts';

/** What happened, in the word that the audit row and the event share. */
type Action = `funding.${string}`;

/**
 * One move of a locked deposit: allowed by its life, written to the row, its history, the audit and the outbox together.
 * `reason` is what the customer reads, `note` what staff read, `told` what the audit alone learns.
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
    readonly note?: string;
    readonly told?: Readonly<Record<string, unknown>>;
  },
): Promise<DepositRow> => {
  requireMove(depositLife, deposit.state, move.to);
  const change = { ...move.change, reason: orNull(move.reason) };
  const moved = await updateDeposit(tx, deposit, move.to, change, ctx.clock.now());
  await auditMove(tx, ctx, moved, {
    from: deposit.state,
    action: move.action,
    after: { ...move.change, ...move.told },
    note: orNull(move.note),
  });
  return moved;
};

const orNull = (said: string | undefined): string | null => said || null;

/** Writes what was done to a deposit where people and machines look for it: history, audit, outbox. */
export const auditMove = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  {
    from,
    action,
    after,
    note = null,
  }: {
    from: DepositState | null;
    action: Action;
    after: Readonly<Record<string, unknown>>;
    note?: string | null;
  },
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
    note,
    at: ctx.clock.now(),
  });
  await audit(tx, ctx, {
    action,
    object: { type: 'deposit', id },
    tenantId,
    customerId,
    before: from === null ? undefined : { state: from, version: version - 1 },
    after: { ...after, state, version, ...(note !== null && { note }) },
    reason: reason ?? note,
    ...(ctx.principal ? {} : { actor: 'system' }),
  });
  const amount = formatMoney(money(deposit.amount, deposit.currency));
  const payload = { state, version, amount, currency: deposit.currency, reason };
  await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload });
};
