import { fraudAlertLife, type FraudAlertState } from '@tael/contract/fraud/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { updateAlert, type AlertRow } from './repository.ts';

interface Move {
  readonly to: FraudAlertState;
  readonly change?: Parameters<typeof updateAlert>[2];
  readonly note?: string | null;
}

const actions: Readonly<Record<FraudAlertState, `fraud_alert.${string}`>> = {
  open: 'fraud_alert.asked',
  confirmed: 'fraud_alert.answered',
  denied: 'fraud_alert.answered',
  expired: 'fraud_alert.expired',
  closed: 'fraud_alert.closed',
};

/** An alert whose time is over is expired, also before the clock has said so. */
export const stateAt = ({ state, expires_at: end }: AlertRow, now: Date): FraudAlertState =>
  state === 'open' && end <= now ? 'expired' : state;

/** One move of a locked alert, allowed by its life, with its audit row and its event. */
export const moveAlert = async (
  tx: Tx,
  ctx: Context,
  alert: AlertRow,
  { to, change = {}, note = null }: Move,
): Promise<AlertRow> => {
  requireMove(fraudAlertLife, to === 'expired' ? alert.state : stateAt(alert, ctx.clock.now()), to);
  const moved = await updateAlert(tx, alert, { ...change, state: to });
  await notifyOfAlert(tx, ctx, moved, { from: alert.state, note });
  return moved;
};

/** Writes what was done to an alert where people and machines look for it. `from` null: it was just opened. */
export const notifyOfAlert = async (
  tx: Tx,
  ctx: Context,
  alert: AlertRow,
  { from, note }: { readonly from: FraudAlertState | null; readonly note: string | null },
): Promise<void> => {
  const { id, state, is_frozen: isFrozen, is_declined: isDeclined, score, currency } = alert;
  const owner = { tenantId: alert.tenant_id, customerId: alert.customer_id };
  await audit(tx, ctx, {
    action: actions[state],
    object: { type: 'fraud_alert', id },
    ...owner,
    ...(from !== null && { before: { state: from } }),
    after: { state, isFrozen, isDeclined, score, authorizationId: alert.authorization_id },
    reason: note,
    ...(ctx.principal ? {} : { actor: 'system' as const }),
  });
  await emit(tx, ctx, {
    topic: `fraud_alert.${state === 'open' ? 'asked' : state}`,
    objectId: id,
    ...owner,
    payload: {
      cardId: alert.card_id,
      lastFour: alert.last_four,
      merchant: alert.merchant_name,
      amount: formatMoney(money(alert.amount, currency)),
      currency,
    },
  });
};
