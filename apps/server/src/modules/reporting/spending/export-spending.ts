import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import { historyWords } from '@tael/i18n/history';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { spendingOf } from './analyse-spending.ts';
import { exportHistory } from '../exports/export-history.ts';

/** More kinds than this are brought together in the last row. */
const listedByName = 10_000;

type Query = InputOf<(typeof spendRoutes)['exportBackOfficeSpending']>;

/** What the caller's purchases of a period have cost by what they have in common, as a file. */
export const exportSpending = (
  ctx: Context,
  query: InputOf<(typeof spendRoutes)['exportSpending']>,
): Promise<FileAnswer> => {
  const { customerId, tenantId } = customerOf(ctx);
  return fileOf(ctx, { ...query, customerId }, tenantId);
};

/** The same of a customer that staff's scope shows. */
export const exportBackOfficeSpending = async (ctx: Context, query: Query): Promise<FileAnswer> => {
  const found = await read(ctx, (tx) => findCustomer(tx, query.customerId));
  return fileOf(ctx, query, (found ?? fail('not_found')).tenantId);
};

const fileOf = (ctx: Context, query: Query, tenantId: string): Promise<FileAnswer> => {
  const { spending } = historyWords(ctx.language);
  const { format: _, ...asked } = query;
  return exportHistory(ctx, {
    action: 'spending.exported',
    title: spending.file.title(spending.by[query.by]),
    headings: { name: spending.by[query.by], ...spending.file.headings },
    query,
    owner: { tenantId, customerId: query.customerId },
    page: async () => {
      const { rows, rest } = await read(ctx, (tx) =>
        spendingOf(tx, ctx, { ...asked, step: 'month' }, listedByName),
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
