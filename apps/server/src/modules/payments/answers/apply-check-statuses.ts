import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockPayment, type PaymentRow } from '../outgoing/repository.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { debitPayment } from './debit-payment.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry } from '../files/file-repository.ts';
import { openItem } from './open-item.ts';
import { canMove, giveBack } from './return-payment.ts';
import type { BankAnswer } from './answer.ts';

type Line = NonNullable<BankAnswer['lines']>[number];

/** Checks that were mailed, those that somebody has deposited, and those that came back. What is said late or twice changes nothing. */
export const applyCheckStatuses = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  { lines = [] }: BankAnswer,
): Promise<void> => {
  for (const line of lines) await applyLine(tx, ctx, deps, line);
};

const applyLine = async (tx: Tx, ctx: Context, deps: BankFileDeps, line: Line): Promise<void> => {
  const of = { purpose: 'payment', reference: line.reference } as const;
  const entry = await findEntry(tx, of);
  const payment = entry && (await lockPayment(tx, entry.payment_id));
  if (!payment || (payment.state === 'stopped' && line.status === 'deposited')) {
    // Paid although we do not know it, or although it was stopped.
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference: line.reference,
      code: line.status ?? null,
      ...(payment && {
        payment_id: payment.id,
        tenant_id: payment.tenant_id,
        amount: money(payment.amount, payment.currency),
      }),
    });
    return;
  }
  const mailed = payment.state === 'submitted' ? await mail(tx, ctx, deps, payment) : payment;
  if (line.status === 'deposited' && mailed.state === 'mailed')
    await movePayment(tx, ctx, mailed, { to: 'deposited', action: 'payments.deposited', bySystem: true });
  else if (line.status === 'returned' && canMove(mailed, 'returned'))
    await giveBack(tx, ctx, deps, { payment: mailed, to: 'returned' });
};

const mail = async (tx: Tx, ctx: Context, deps: BankFileDeps, payment: PaymentRow): Promise<PaymentRow> =>
  movePayment(tx, ctx, await debitPayment(tx, ctx, deps.ledger, payment), {
    to: 'mailed',
    action: 'payments.mailed',
    bySystem: true,
  });
