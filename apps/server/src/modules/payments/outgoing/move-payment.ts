import { paymentLives, type PaymentReason, type PaymentState } from '@tael/contract/payments/outgoing/states';
import { formatMoney, money } from '@tael/money';
import { userType } from '@tael/contract/identity/states';
import { audit, type AuditEntry } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { advisePayee } from './advise-payee.ts';
import { writtenAtOnce, type PaymentRecords } from './records.ts';
import type { PaymentRow } from './repository.ts';

/** What happened, in the word that the audit row and the event share. */
export type PaymentAction = `payments.${string}`;

export interface PaymentMove {
  readonly to: PaymentState;
  readonly action: PaymentAction;
  /** Columns that change with the state. */
  readonly change?: Partial<PaymentRow>;
  readonly reason?: PaymentReason | null;
  readonly comment?: string;
  /** The job or the bank did it, whoever's call this is. */
  readonly bySystem?: boolean;
  readonly records?: PaymentRecords | undefined;
}

/** One move of a locked payment: allowed by its rail's life, written to the row, its history, the audit and the outbox. */
export const movePayment = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  { to, action, change = {}, reason = null, comment, bySystem = false, records }: PaymentMove,
): Promise<PaymentRow> => {
  requireMove(paymentLives[payment.rail], payment.state, to);
  const moved: PaymentRow = {
    ...payment,
    ...change,
    state: to,
    reason: reason ?? change.reason ?? null,
    updated_at: ctx.clock.now(),
    version: payment.version + 1,
  };
  await (records ?? writtenAtOnce(tx, ctx)).update(moved);
  await recordMove(tx, ctx, moved, { from: payment.state, action, comment, bySystem, change, records });
  await advisePayee(tx, ctx, payment.state, moved);
  return moved;
};

/** Writes what was done to a payment where people and machines look for it: history, audit, outbox. */
export const recordMove = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  of: {
    readonly from: PaymentState | null;
    readonly action: PaymentAction;
    readonly comment?: string | undefined;
    readonly bySystem?: boolean;
    readonly change?: Partial<PaymentRow>;
    readonly records?: PaymentRecords | undefined;
  },
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, version, reason } = payment;
  const actor = of.bySystem ? null : ctx.principal;
  const comment = of.comment || null;
  const records = of.records ?? writtenAtOnce(tx, ctx);
  // The connection sends them one behind the other and does not wait in between.
  await Promise.all([
    records.move({
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      payment_id: id,
      version,
      from_state: of.from,
      to_state: state,
      actor_type: actor === null ? 'system' : actor.userType === userType.admin ? 'admin' : 'customer',
      actor_id: actor?.userId ?? null,
      actor_email: actor?.email ?? null,
      reason,
      comment,
      at: ctx.clock.now(),
    }),
    records.audit({
      action: of.action,
      object: { type: 'payment', id },
      tenantId,
      customerId,
      before: of.from === null ? undefined : { state: of.from, version: version - 1 },
      after: { ...factsOf(payment), ...referencesIn(of.change), state, version, ...(comment && { comment }) },
      reason,
      ...(actor ? {} : { actor: 'system' as const }),
    }),
    records.emit({
      topic: of.action,
      objectId: id,
      tenantId,
      customerId,
      payload: {
        state,
        version,
        reason,
        payee: payment.payee_name,
        number: payment.number,
        ...factsOf(payment),
      },
    }),
  ]);
};

/** That somebody did something to a payment which moves on by itself from there. */
export const auditAct = (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  action: PaymentAction,
  comment?: string,
): Promise<void> => audit(tx, ctx, entryOfAct(ctx, payment, action, comment));

export const entryOfAct = (
  ctx: Context,
  payment: PaymentRow,
  action: PaymentAction,
  comment?: string,
): AuditEntry => ({
  action,
  object: { type: 'payment', id: payment.id },
  tenantId: payment.tenant_id,
  customerId: payment.customer_id,
  after: { ...factsOf(payment), ...(comment && { comment }) },
  ...(ctx.principal ? {} : { actor: 'system' as const }),
});

const factsOf = (payment: PaymentRow) => ({
  rail: payment.rail,
  amount: formatMoney(money(payment.amount, payment.currency)),
  currency: payment.currency,
});

/** What the bank calls it, and where its money is in the books: told as they come to be known. */
const referencesIn = (change: Partial<PaymentRow> = {}) =>
  Object.fromEntries(
    (
      [
        'trace_number',
        'imad',
        'uetr',
        'check_number',
        'return_code',
        'hold_transfer_id',
        'payment_transfer_id',
        'funding_status',
        'leaves_on',
      ] as const
    ).flatMap((key) => (change[key] === undefined || change[key] === null ? [] : [[key, change[key]]])),
  );
