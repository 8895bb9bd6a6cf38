import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { Ach } from '../../../providers/bank-rails/port.ts';
import { bankingDayBefore } from '../files/cuts.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry, insertEntry, type BankFileRow } from '../files/file-repository.ts';
import { uncontestedReturns } from '../files/request-repository.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { postPaymentAgain } from '../outgoing/postings.ts';
import { lockPayment } from '../outgoing/repository.ts';
import { followDisputes, isDisputable, recordDispute } from './follow-disputes.ts';
import { openItem } from './open-item.ts';
import { entryOf } from './return-payment.ts';

/** The receiving bank contests a dishonored return within so many banking days, or the return is undone. */
const contestBankingDays = 2;

/**
 * Our bank does not accept a return, or the receiving bank insists on it. Both are kept on the payment and move nothing: its
 * money moves when the banks agree. What fits no return of ours is for somebody to look at, and counts once that return is
 * here: answers come in any order.
 */
export const disputeReturn = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  of: {
    readonly file: BankFileRow;
    readonly trace: string;
    readonly minor: bigint;
    readonly addenda: Ach.AchDishonored | Ach.AchContested;
  },
): Promise<void> => {
  const { kind, code, originalTrace } = of.addenda;
  const entry = await findEntry(tx, { purpose: 'payment', reference: originalTrace });
  const payment = entry && (await lockPayment(tx, entry.payment_id));
  const isOurs = payment?.amount === of.minor;
  const isExpected = isOurs && isDisputable(payment, kind);
  if (!isExpected)
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference: of.trace,
      file_id: of.file.id,
      code,
      amount: money(of.minor, 'USD'),
      ...(payment && { payment_id: payment.id, tenant_id: payment.tenant_id }),
    });
  if (!isOurs) return;
  const isNew = await insertEntry(tx, {
    id: newId(),
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    file_id: of.file.id,
    payment_id: payment.id,
    purpose: kind,
    reference: entryOf(of.trace, originalTrace),
    amount: of.minor,
    currency: payment.currency,
    code,
    at: ctx.clock.now(),
  });
  if (!isNew) return;
  const known = isExpected ? await recordDispute(tx, ctx, payment, { kind, code }) : payment;
  await followDisputes(tx, ctx, known);
};

/** Undoes the returns that our bank did not accept and that nobody contested in time. Safe to run in several processes. */
export const undoReturns =
  (deps: BankFileDeps) =>
  async (ctx: Context): Promise<void> => {
    const until = bankingDayBefore(bankDay(ctx.clock.millis()), contestBankingDays);
    for (const id of await read(ctx, (tx) => uncontestedReturns(tx, until)))
      try {
        await transact(ctx, (tx) => undo(tx, ctx, deps, id));
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'insufficient_funds') throw error;
        await transact(ctx, (tx) => tellUncovered(tx, ctx, deps, id));
      }
  };

/** The payee has the money after all: it leaves the customer's account a second time. */
const undo = async (tx: Tx, ctx: Context, deps: BankFileDeps, id: string): Promise<void> => {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== 'returned' || payment.reason !== 'return_dishonored') return;
  const transferId = newId();
  const settled = await movePayment(tx, ctx, payment, {
    to: 'settled',
    action: 'payments.return_undone',
    reason: 'return_undone',
    change: { funding_status: 'debited', return_code: null, payment_transfer_id: transferId },
    bySystem: true,
  });
  await postPaymentAgain(tx, deps.ledger, settled, transferId);
};

/** The customer has spent what came back: somebody has to ask them for it, and it is tried again meanwhile. */
const tellUncovered = async (tx: Tx, ctx: Context, deps: BankFileDeps, id: string): Promise<void> => {
  const payment = await lockPayment(tx, id);
  if (!payment) return;
  await openItem(tx, ctx, deps, {
    kind: 'return_undone',
    reference: payment.trace_number ?? payment.number,
    payment_id: payment.id,
    tenant_id: payment.tenant_id,
    amount: money(payment.amount, payment.currency),
  });
};
