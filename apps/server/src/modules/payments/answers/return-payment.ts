import type { PaymentRail, PaymentState } from '@tael/contract/payments/outgoing/states';
import { paymentLives } from '@tael/contract/payments/outgoing/states';
import { locksPayee, needsCompliance, needsStaff } from '@tael/contract/payments/returns';
import { money, type Money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { postPaymentReturn } from '../outgoing/postings.ts';
import { lockPayment, type PaymentRow } from '../outgoing/repository.ts';
import { lockPayee, updatePayee } from '../payees/repository.ts';
import { debitPayment } from './debit-payment.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry, insertEntry } from '../files/file-repository.ts';
import { followDisputes } from './follow-disputes.ts';
import { holdUnexplained, openItem } from './open-item.ts';

export interface ReturnedMoney {
  readonly fileId: string;
  readonly rail: PaymentRail;
  /** The bank's own number of the return, and the one that we sent the payment with. */
  readonly reference: string;
  readonly original: string;
  readonly amount: Money;
  readonly code: string;
}

/** A bank numbers what it sends anew each day: only together with our own number is a number of its own one entry. */
export const entryOf = (trace: string, original: string): string => `${trace}/${original}`;

export const canMove = ({ rail, state }: PaymentRow, to: PaymentState): boolean =>
  paymentLives[rail][state].includes(to);

/**
 * Money came back: it is the customer's again, once. What belongs to no payment of ours, to one that came back already, or
 * is another amount than was sent waits on suspense for somebody to look.
 */
export const returnPayment = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  of: ReturnedMoney,
): Promise<void> => {
  const held = {
    reference: of.reference,
    code: of.code,
    amount: of.amount,
    rail: of.rail,
    from: 'in',
  } as const;
  const entry = await findEntry(tx, {
    purpose: 'payment',
    reference: of.original,
  });
  const payment = entry && (await lockPayment(tx, entry.payment_id));
  if (!payment)
    return holdUnexplained(tx, ctx, deps, { ...held, kind: 'return_unknown', file_id: of.fileId });
  const isNew = await insertEntry(tx, {
    id: newId(),
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    file_id: of.fileId,
    payment_id: payment.id,
    purpose: 'return',
    reference: of.rail === 'ach' ? entryOf(of.reference, of.original) : of.reference,
    amount: of.amount.minor,
    currency: of.amount.currency,
    code: of.code,
    at: ctx.clock.now(),
  });
  // The same return in another message.
  if (!isNew)
    return isPlanted('return_booked_twice') ? postPaymentReturn(tx, deps.ledger, payment) : undefined;
  const to: PaymentState = payment.state === 'recall_requested' ? 'recalled' : 'returned';
  const about = { ...held, tenant_id: payment.tenant_id, file_id: of.fileId, payment_id: payment.id };
  if (!canMove(payment, to)) return holdUnexplained(tx, ctx, deps, { ...about, kind: 'return_repeated' });
  const sent = money(payment.payout_amount, payment.payout_currency);
  if (sent.minor !== of.amount.minor || sent.currency !== of.amount.currency)
    return holdUnexplained(tx, ctx, deps, { ...about, kind: 'return_amount' });
  const returned = await giveBack(tx, ctx, deps, { payment, to, code: of.code });
  await followCode(tx, ctx, deps, payment, { ...about, reference: of.original });
  await followDisputes(tx, ctx, returned);
};

/** What follows from the code of a return or a refusal: the account is locked, staff look at it, or neither. */
export const followCode = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<BankFileDeps, 'bankTenantId'>,
  payment: PaymentRow,
  of: Omit<Parameters<typeof openItem>[3], 'kind' | 'side'> & { readonly code: string },
): Promise<void> => {
  if (isPlanted('return_code_ignored')) return;
  if (locksPayee(of.code) || needsCompliance(of.code)) await lockAccount(tx, ctx, payment, of.code);
  if (needsStaff(of.code)) await openItem(tx, ctx, deps, { ...of, kind: 'return_code', side: 'credit' });
};

/** Ends a payment that left by giving its money back. One that the bank had not acknowledged yet has left all the same. */
export const giveBack = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  {
    payment,
    to,
    code = null,
  }: {
    readonly payment: PaymentRow;
    readonly to: Extract<PaymentState, 'returned' | 'recalled' | 'reversed'>;
    readonly code?: string | null;
  },
): Promise<PaymentRow> => {
  const debited = await debitPayment(tx, ctx, deps.ledger, payment);
  const moved = await movePayment(tx, ctx, debited, {
    to,
    action: `payments.${to}`,
    // What was asked back keeps the reason it was asked back for.
    reason: to === 'returned' ? 'bank_returned' : (payment.reason ?? 'by_customer'),
    change: { funding_status: 'refunded', return_code: code },
    bySystem: true,
  });
  await postPaymentReturn(tx, deps.ledger, moved, to === 'returned' ? 'payment_return' : 'payment_reversal');
  return moved;
};

/** Nothing more is sent to this account until other details are given for it. */
const lockAccount = async (tx: Tx, ctx: Context, payment: PaymentRow, code: string): Promise<void> => {
  const payee = await lockPayee(tx, payment.customer_id, payment.payee_id);
  const isSame =
    payment.payee_fingerprint !== null && payee?.account_fingerprint?.equals(payment.payee_fingerprint);
  if (!payee || !isSame) return;
  await updatePayee(tx, {
    ...payee,
    return_code: code,
    updated_at: ctx.clock.now(),
    version: payee.version + 1,
  });
  await audit(tx, ctx, {
    action: 'payee.account_returned',
    object: { type: 'payee', id: payee.id },
    tenantId: payee.tenant_id,
    customerId: payee.customer_id,
    after: { code },
    actor: 'network',
  });
};
