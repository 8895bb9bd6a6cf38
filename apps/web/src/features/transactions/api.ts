import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { oneOf } from '../../lib/one.ts';
import { given, pagesOf } from '../../lib/pages.ts';

export type TransactionWithTimeline = CallOutput<'getTransaction'>;
export type Transaction = TransactionWithTimeline['transaction'];
export type TimelineStep = TransactionWithTimeline['timeline'][number];

/** What narrows the list, its totals and its export alike; what is empty narrows nothing. */
export type TransactionFilters = {
  readonly [Name in keyof CallInput<'totalTransactions'>]?:
    CallInput<'totalTransactions'>[Name] | '' | undefined;
};

export const transactionKeys = {
  list: (filters: TransactionFilters) => [moneyKey, 'transactions', 'list', filters],
  totals: (filters: TransactionFilters) => [moneyKey, 'transactions', 'totals', filters],
  one: (id: string) => [moneyKey, 'transactions', 'one', id],
} as const;

/** Transactions page by page, newest first; the old rows stay while those of other filters are on their way. */
export const useTransactions = (filters: TransactionFilters) =>
  useInfiniteQuery({
    queryKey: transactionKeys.list(filters),
    ...pagesOf('listTransactions', filters),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed transactions come to. */
export const useTransactionTotals = (filters: TransactionFilters) =>
  useQuery({
    queryKey: transactionKeys.totals(filters),
    queryFn: ({ signal }) => call('totalTransactions', given<'totalTransactions'>(filters), { signal }),
    placeholderData: keepPreviousData,
  });

const oneTransaction = (id: string | undefined) =>
  queryOptions({
    queryKey: transactionKeys.one(id ?? ''),
    ...oneOf('getTransaction', id),
  });

/** One transaction with its timeline. */
export const useTransaction = (id: string | undefined) => useQuery(oneTransaction(id));

/** Fetches a transaction that the reader is about to open. */
export const usePrefetchTransaction = (): ((id: string) => void) => {
  const queries = useQueryClient();
  return (id) => void queries.prefetchQuery(oneTransaction(id));
};

type NoteAct = 'writeMemo' | 'addReceipt' | 'removeReceipt';

/** Keeps something with a transaction, or takes it away; the lists that show it are read again. */
export const useNoteAct = <Name extends NoteAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey, 'transactions']] });
