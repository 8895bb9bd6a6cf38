import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { spendingOf } from './analyse-spending.ts';
import { exportHistory } from './export-history.ts';

/** More kinds than this are brought together in the last row. */
const toldByName = 10_000;

/** What the caller's purchases of a period have cost by what they have in common, as a file. */
export const exportSpending = (
  ctx: Context,
  query: InputOf<(typeof spendRoutes)['exportSpending']>,
): Promise<FileAnswer> => {
  const { spending } = historyWords(ctx.language);
  const { format: _, ...asked } = query;
  return exportHistory(ctx, {
    action: 'spending.exported',
    title: spending.file.title(spending.by[query.by]),
    headings: { name: spending.by[query.by], ...spending.file.headings },
    query,
    page: async () => {
      const { rows, rest } = await read(ctx, (tx) =>
        spendingOf(tx, ctx, { ...asked, step: 'month' }, toldByName),
      );
      const last = rest ? [{ ...rest, key: '', name: spending.rest(rest.kinds) }] : [];
      return { items: [...rows, ...last], nextCursor: null };
    },
    cells: ({ name, count, amount, previous }) => ({
      name,
      count: { whole: count },
      amount: { amount },
      previous: { amount: previous },
      unit: 'USD',
    }),
  });
};
