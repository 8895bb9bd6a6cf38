import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';

export type TransactionWithTimeline = CallOutput<'getTransaction'>;
export type Transaction = TransactionWithTimeline['transaction'];
export type TimelineStep = TransactionWithTimeline['timeline'][number];

/** What narrows the list, its totals and its export alike; what is empty narrows nothing. */
export type TransactionFilters = {
  readonly [Name in keyof CallInput<'totalTransactions'>]?:
    CallInput<'totalTransactions'>[Name] | '' | undefined;
};

/** Own transactions where no customer is named; those of a customer are for staff. */
export const transactionKeys = {
  list: (filters: TransactionFilters, customerId?: string) => [
    moneyKey,
    'transactions',
    'list',
    filters,
    customerId,
  ],
  totals: (filters: TransactionFilters, customerId?: string) => [
    moneyKey,
    'transactions',
    'totals',
    filters,
    customerId,
  ],
  one: (id: string, customerId?: string) => [moneyKey, 'transactions', 'one', id, customerId],
} as const;

/** Transactions page by page, newest first; the old rows stay while those of other filters are on their way. */
export const useTransactions = (
  filters: TransactionFilters & { readonly sort?: CallInput<'listTransactions'>['sort'] | undefined },
  customerId?: string,
) =>
  useInfiniteQuery({
    queryKey: transactionKeys.list(filters, customerId),
    ...(customerId === undefined
      ? pagesOf('listTransactions', filters)
      : pagesOf('listBackOfficeTransactions', { ...filters, customerId })),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed transactions come to, and of a customer its name. */
export const useTransactionTotals = (filters: TransactionFilters, customerId?: string) =>
  useQuery({
    queryKey: transactionKeys.totals(filters, customerId),
    queryFn: ({ signal }): Promise<CallOutput<'totalTransactions'> & { customerName?: string }> =>
      customerId === undefined
        ? call('totalTransactions', given<'totalTransactions'>(filters), { signal })
        : call(
            'totalBackOfficeTransactions',
            given<'totalBackOfficeTransactions'>({ ...filters, customerId }),
            {
              signal,
            },
          ),
    placeholderData: keepPreviousData,
  });

const oneTransaction = (id: string | undefined, customerId?: string) =>
  queryOptions({
    queryKey: transactionKeys.one(id ?? '', customerId),
    ...oneOf(customerId === undefined ? 'getTransaction' : 'getBackOfficeTransaction', id),
  });

/** One transaction with its timeline. */
export const useTransaction = (id: string | undefined, customerId?: string) =>
  useQuery(oneTransaction(id, customerId));

/** Fetches a transaction that the reader is about to open. */
export const usePrefetchTransaction = (customerId?: string): ((id: string) => void) => {
  const queries = useQueryClient();
  return (id) => void queries.prefetchQuery(oneTransaction(id, customerId));
};

type NoteAct = 'writeMemo' | 'addReceipt' | 'removeReceipt';

/** Keeps something with a transaction, or takes it away; the lists that show it are read again. */
export const useNoteAct = <Name extends NoteAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey, 'transactions']] });
