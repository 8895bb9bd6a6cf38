import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { groupedAccountNumber } from '@tael/contract/org/account-number';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import { parseCurrency, parseMoney, zero } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { listTransfers, type AccountTransfer } from '../../payments/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

/** Transfers as a file; only what was sent or received counts in its sums. */
export const exportAccountTransfers = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportAccountTransfers>,
): Promise<FileAnswer> => {
  const { exports, transfers } = historyWords(ctx.language);
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'payments.transfers_exported',
    ...exports.accountTransfers,
    query: input,
    page: (cursor) => listTransfers(ctx, { ...query, cursor, limit: rowsAtOnce }),
    moved: ({ state, direction, amount }: AccountTransfer) => {
      const moved = parseMoney(amount.amount, parseCurrency(amount.currency));
      const nothing = zero(moved.currency);
      if (state !== 'completed') return { in: nothing, out: nothing };
      return direction === 'received' ? { in: moved, out: nothing } : { in: nothing, out: moved };
    },
    cells: (item) => ({
      at: { at: new Date(item.preparedAt) },
      direction: transfers.direction[item.direction],
      name: item.name,
      accountNumber: groupedAccountNumber(item.accountNumber),
      memo: item.memo,
      state: transfers.state[item.state],
      completed: item.completedAt === null ? null : { at: new Date(item.completedAt) },
      amount: { amount: item.amount.amount },
      id: item.id,
    }),
  });
};
