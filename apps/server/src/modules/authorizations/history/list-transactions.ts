import type { InputOf, OutputOf } from '@tael/contract';
import { noDepartment } from '@tael/contract/authorizations/rules';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { cursorOf, readCursor } from '../../../kernel/lists/keyset.ts';
import { historyHorizon, narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { readSortedCursor } from '../../../kernel/lists/sorted.ts';
import { presentTotals } from '../../../kernel/lists/totals.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import {
  pageOfSortedTransactions,
  pageOfTransactions,
  sumTransactions,
  transactionSortColumns,
  type TransactionFilter,
} from './history-repository.ts';
import { presentTransactions } from './present-transactions.ts';

type Page = OutputOf<typeof authorizationRoutes.listTransactions>;
export type TransactionQuery = InputOf<typeof authorizationRoutes.totalTransactions>;

/** The customer's own card transactions, newest first. */
export const listTransactions = (
  ctx: Context,
  query: InputOf<typeof authorizationRoutes.listTransactions>,
): Promise<Page> => read(ctx, (tx) => pageOf(tx, { ...query, customerId: customerOf(ctx).customerId }));

/** What exactly those come to that the same query lists. */
export const totalTransactions = (
  ctx: Context,
  query: TransactionQuery,
): Promise<OutputOf<typeof authorizationRoutes.totalTransactions>> =>
  read(ctx, (tx) => totalsOf(tx, { ...query, customerId: customerOf(ctx).customerId }));

/** The card transactions of a customer that staff's scope shows. */
export const listBackOfficeTransactions = (
  ctx: Context,
  query: InputOf<typeof authorizationRoutes.listBackOfficeTransactions>,
): Promise<Page> =>
  read(ctx, async (tx) => {
    if (!(await findCustomer(tx, query.customerId))) fail('not_found');
    return pageOf(tx, query);
  });

/** What exactly those come to, and whose they are. */
export const totalBackOfficeTransactions = (
  ctx: Context,
  query: InputOf<typeof authorizationRoutes.totalBackOfficeTransactions>,
): Promise<OutputOf<typeof authorizationRoutes.totalBackOfficeTransactions>> =>
  read(ctx, async (tx) => {
    const { displayName } = (await findCustomer(tx, query.customerId)) ?? fail('not_found');
    return { ...(await totalsOf(tx, query)), customerName: displayName };
  });

type OfCustomer = TransactionQuery & { readonly customerId: string };

const pageOf = async (
  tx: Tx,
  { cursor, limit, sort, ...query }: InputOf<typeof authorizationRoutes.listBackOfficeTransactions>,
): Promise<Page> => {
  if (sort !== undefined) {
    const after = readSortedCursor(transactionSortColumns, sort, cursor);
    const sorted = { sort, after, limit, horizon: historyHorizon };
    const page = await pageOfSortedTransactions(tx, filterOf(query), sorted);
    return { items: await presentTransactions(tx, page.rows), nextCursor: page.nextCursor };
  }
  const place = { after: readCursor(cursor), limit, horizon: historyHorizon };
  const { rows, next } = await pageOfTransactions(tx, filterOf(query), place);
  return { items: await presentTransactions(tx, rows), nextCursor: next ? cursorOf(next) : null };
};

const totalsOf = async (tx: Tx, query: OfCustomer) => {
  const { sums, isMore } = await sumTransactions(tx, filterOf(query), historyHorizon);
  return presentTotals(sums, isMore);
};

const filterOf = (query: OfCustomer): TransactionFilter => ({
  ...narrowingOf(query),
  customerId: query.customerId,
  cardId: query.cardId,
  status: query.status,
  category: query.category,
  direction: query.direction,
  receipt: query.receipt,
  merchant: query.merchant,
  departmentId: query.department === noDepartment ? null : query.department,
});

/** The newest transactions of a customer, for a screen that shows a few: all, or those that have what was typed. */
export const listRecent = async (
  tx: Tx,
  customerId: string,
  limit: number,
  search?: string,
): Promise<CardTransaction[]> => {
  const filter = { ...narrowingOf({ search }), customerId, cardId: undefined, status: undefined } as const;
  const page = await pageOfTransactions(
    tx,
    { ...filter, category: undefined, direction: undefined, receipt: undefined },
    { after: undefined, limit, horizon: historyHorizon },
  );
  return presentTransactions(tx, page.rows);
};
