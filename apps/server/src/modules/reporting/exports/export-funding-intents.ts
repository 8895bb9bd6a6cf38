import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import { parseCurrency, parseMoney, zero } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { listFundingIntents, type FundingIntent } from '../../funding/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

type Response = FundingIntent['amount'];

const moneyOf = (value: Response) =>
  value ? parseMoney(value.amount, parseCurrency(value.currency)) : zero('USD');
const cellOf = (value: Response) => (value ? { amount: value.amount } : null);
const timeOf = (at: string | null) => (at === null ? null : { at: new Date(at) });

/** What came by other ways than a bank transfer, as the list shows it. */
export const exportFundingIntents = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportFundingIntents>,
): Promise<FileAnswer> => {
  const { exports, fundingWays } = historyWords(ctx.language);
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'funding.exported',
    ...exports.fundingIntents,
    query: input,
    page: (cursor) => listFundingIntents(ctx, { ...query, cursor, limit: rowsAtOnce }),
    moved: (item: FundingIntent) => ({ in: moneyOf(item.credited), out: zero('USD') }),
    cells: (item) => ({
      at: timeOf(item.createdAt),
      way: fundingWays.choose.names[item.way],
      sender: item.senderName,
      reference: item.reference,
      state: fundingWays.state[item.state],
      reason: item.reason,
      amount: cellOf(item.amount),
      fee: cellOf(item.fee),
      paidAt: timeOf(item.paidAt),
      id: item.id,
    }),
  });
};
