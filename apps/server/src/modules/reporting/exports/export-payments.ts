import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { isAskedBack, mayArrive, type PaymentState } from '@tael/contract/payments/outgoing/states';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import { parseCurrency, parseMoney, zero } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { listPayments, type Payment } from '../../payments/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

const unsent: readonly PaymentState[] = ['draft', 'rejected', 'canceled', 'failed'];
const cameBack: readonly PaymentState[] = ['returned', 'reversed', 'recalled', 'stopped'];

const splitText = (splits: Payment['splits']): string | null =>
  splits.length === 0
    ? null
    : splits.map(({ department, percent }) => `${department.name} ${String(percent)}%`).join(', ');

/** Payments as a file; its sums are those of the list. */
export const exportPayments = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportPayments>,
): Promise<FileAnswer> => {
  const { exports, payments } = historyWords(ctx.language);
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'payments.exported',
    ...exports.payments,
    query: input,
    page: (cursor) => listPayments(ctx, { ...query, cursor, limit: rowsAtOnce }),
    moved: ({ state, amount }: Payment) => {
      const moved = parseMoney(amount.amount, parseCurrency(amount.currency));
      const nothing = zero(moved.currency);
      return {
        in: cameBack.includes(state) ? moved : nothing,
        out: unsent.includes(state) ? nothing : moved,
      };
    },
    cells: (item) => ({
      at: { at: new Date(item.createdAt) },
      number: item.number,
      payee: item.payee.name,
      bank: item.payee.bankName || null,
      lastFour: item.payee.lastFour || null,
      method: payments.methods[item.method],
      state: payments.states[item.state],
      reason:
        (isAskedBack(item.state) ? null : item.returned?.code) ??
        (item.reason && payments.reasons[item.reason]),
      leaves: item.leavesOn,
      arrives: mayArrive(item.state) ? item.arrivesUntil : null,
      amount: { amount: item.amount.amount },
      fee: { amount: item.fee.amount },
      receives: { amount: item.payout.amount },
      payoutCurrency: item.payout.currency,
      rate: item.rate === null ? null : { amount: item.rate },
      memo: item.memo || null,
      note: item.note || null,
      department: item.department?.name ?? splitText(item.splits),
      trace: item.references.traceNumber,
      imad: item.references.imad,
      uetr: item.references.uetr,
      check: item.references.checkNumber,
      by: item.createdBy,
      id: item.id,
    }),
  });
};
