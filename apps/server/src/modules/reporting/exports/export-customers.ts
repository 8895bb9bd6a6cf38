import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { listCustomers, type CustomerListDeps } from '../../org/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

type Customer = Awaited<ReturnType<typeof listCustomers>>['items'][number];

/** Customers as a file: the rows of their list. */
export const exportCustomers =
  (deps: CustomerListDeps) =>
  (ctx: Context, input: InputOf<typeof exportRoutes.exportCustomers>): Promise<FileAnswer> => {
    const { kinds, states, plans, ...table } = historyWords(ctx.language).exports.customers;
    const { format: _, timeZone: __, ...narrowing } = input;
    return exportHistory(ctx, {
      action: 'org.customers_exported',
      ...table,
      query: input,
      page: (cursor) => listCustomers(ctx, deps, { ...narrowing, cursor, limit: rowsAtOnce }),
      cells: (item: Customer) => ({
        name: item.name,
        email: item.email,
        kind: kinds[item.kind],
        state: states[item.state],
        plan: item.plan && plans[item.plan],
        tags: item.tags.join(', '),
        reviewOn: item.reviewOn,
        openedAt: { at: new Date(item.openedAt) },
        balance: { amount: item.balance.amount },
        unit: item.balance.currency,
        id: item.id,
      }),
    });
  };
