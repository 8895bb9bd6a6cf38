import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry, lastEntryOf } from '../files/file-repository.ts';
import { endPayment } from '../outgoing/fund-payment.ts';
import { lockPayment, type PaymentRow } from '../outgoing/repository.ts';
import { openItem } from './open-item.ts';
import { canMove, giveBack } from './return-payment.ts';
import { paymentOf } from './apply-wires.ts';
import type { BankAnswer } from './answer.ts';

/** The receiving bank keeps the wires that we asked it for. */
export const applyRefusals = async (tx: Tx, ctx: Context, { lines = [] }: BankAnswer): Promise<void> => {
  for (const { reference } of lines) {
    const payment = await paymentOf(tx, reference);
    if (payment?.state !== 'recall_requested') continue;
    await movePayment(tx, ctx, payment, {
      to: 'recall_refused',
      action: 'payments.recall_refused',
      reason: 'bank_refused',
      bySystem: true,
    });
  }
};

/** The bank will not do what it was asked for: the payment failed, or its money is back where it had left already. */
export const applyRefusedPayments = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  { lines = [] }: BankAnswer,
): Promise<void> => {
  for (const { reference } of lines) {
    const entry = await findEntry(tx, { purpose: 'payment', reference });
    const payment = entry && (await lockPayment(tx, entry.payment_id));
    if (payment) await refusePayment(tx, ctx, deps, payment);
    else if (!(await isReversalRefused(tx, ctx, deps, { reference })))
      await openItem(tx, ctx, deps, { kind: 'answer_unexpected', reference });
  }
};

const refusePayment = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  payment: PaymentRow,
): Promise<void> => {
  if (payment.state !== 'submitted' && payment.state !== 'settled' && payment.state !== 'mailed') return;
  if (payment.funding_status === 'reserved')
    await endPayment(tx, ctx, deps, payment, {
      to: 'failed',
      action: 'payments.failed',
      reason: 'bank_refused',
      bySystem: true,
    });
  else if (canMove(payment, 'returned')) await giveBack(tx, ctx, deps, { payment, to: 'returned' });
  else
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference: payment.number,
      payment_id: payment.id,
      tenant_id: payment.tenant_id,
    });
};

/**
 * Whether an entry that should have taken a payment back was refused or itself returned: the payment stays where it arrived.
 * Where its money was given back already, because nobody had said so in time, staff have to look.
 */
export const isReversalRefused = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<BankFileDeps, 'bankTenantId'>,
  {
    reference,
    code,
    fileId,
  }: { readonly reference: string; readonly code?: string; readonly fileId?: string },
): Promise<boolean> => {
  const entry = await findEntry(tx, { purpose: 'reversal', reference });
  if (!entry) return false;
  const payment = await lockPayment(tx, entry.payment_id);
  // What is said again of one that was refused before does not refuse the next.
  const isLast = (await lastEntryOf(tx, entry.payment_id, 'reversal'))?.reference === reference;
  if (payment?.state === 'reversal_requested' && isLast)
    await movePayment(tx, ctx, payment, {
      to: 'settled',
      action: 'payments.reversal_refused',
      reason: 'bank_refused',
      change: code === undefined ? {} : { return_code: code },
      bySystem: true,
    });
  else if (payment?.state === 'reversed' && isLast)
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference,
      code: code ?? null,
      file_id: fileId ?? null,
      side: 'debit',
      amount: money(payment.amount, payment.currency),
      payment_id: payment.id,
      tenant_id: payment.tenant_id,
    });
  return true;
};
