import { money } from '@tael/money';
import type { PaymentRow } from '../outgoing/repository.ts';
import { lockPayment } from '../outgoing/repository.ts';
import { endPayment } from '../outgoing/fund-payment.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import { debitPayment } from './debit-payment.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { findEntry } from '../files/file-repository.ts';
import { keepReceived, openContent } from './keep-received.ts';
import { openItem } from './open-item.ts';
import type { ApplyAnswer, BankAnswer } from './answer.ts';
import { followCode, returnPayment } from './return-payment.ts';

/** Reads pain.002: which wires the bank sent, and which it refused. */
export const readWireStatuses =
  (deps: BankFileDeps) =>
  async (_ctx: Context, { content = '' }: BankAnswer): Promise<ApplyAnswer> => {
    const report = await deps.bank.files.readStatusReport(openContent(content));
    const statuses = report.instructions.flatMap(({ transfers }) => transfers);
    return async (tx, ctx) => {
      await keepReceived(tx, ctx, deps, {
        kind: 'wire_statuses',
        reference: report.messageId,
        items: statuses.length,
        totals: [],
        content,
      });
      for (const status of statuses) await applyStatus(tx, ctx, deps, status);
    };
  };

const applyStatus = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  status: Iso20022.TransferStatus,
): Promise<void> => {
  const payment = await paymentOf(tx, status.uetr);
  if (!payment) {
    await openItem(tx, ctx, deps, {
      kind: 'answer_unexpected',
      reference: status.uetr ?? status.endToEndId ?? '',
      code: status.status,
    });
    return;
  }
  // What was said before, or is on its way still.
  if (payment.state !== 'submitted') return;
  if (status.status === 'RJCT') {
    const code = status.reason?.code ?? '';
    const refused = { ...payment, return_code: code || null };
    await endPayment(tx, ctx, deps, refused, {
      to: 'failed',
      action: 'payments.failed',
      reason: 'bank_refused',
      bySystem: true,
    });
    await followCode(tx, ctx, deps, payment, {
      reference: payment.number,
      code,
      amount: money(payment.payout_amount, payment.payout_currency),
      tenant_id: payment.tenant_id,
      payment_id: payment.id,
    });
  } else if (status.status === 'ACSC') {
    const debited = await debitPayment(tx, ctx, deps.ledger, payment);
    await movePayment(tx, ctx, debited, {
      to: 'completed',
      action: 'payments.completed',
      change: { ...(payment.rail === 'wire' && { imad: status.bankReference ?? null }) },
      bySystem: true,
    });
  }
};

/** The payment of a wire, locked. */
export const paymentOf = async (tx: Tx, uetr: string | undefined): Promise<PaymentRow | undefined> => {
  if (uetr === undefined) return undefined;
  const of = { purpose: 'payment', reference: uetr } as const;
  const entry = await findEntry(tx, of);
  return entry && lockPayment(tx, entry.payment_id);
};

/** Reads pacs.004: wires that came back, because they were recalled or because nobody took them. */
export const readWireReturns =
  (deps: BankFileDeps) =>
  async (_ctx: Context, { content = '' }: BankAnswer): Promise<ApplyAnswer> => {
    const message = await deps.bank.files.readPaymentReturns(openContent(content));
    return async (tx, ctx) => {
      const file = await keepReceived(tx, ctx, deps, {
        kind: 'wire_returns',
        reference: message.messageId,
        settlesOn: message.settledOn,
        items: message.returns.length,
        totals: [],
        content,
      });
      for (const one of message.returns) {
        const payment = await paymentOf(tx, one.uetr);
        await returnPayment(tx, ctx, deps, {
          fileId: file.id,
          rail: payment?.rail ?? 'wire',
          reference: one.id,
          original: one.uetr ?? '',
          amount: one.amount,
          code: one.reason.code ?? '',
        });
      }
    };
  };
