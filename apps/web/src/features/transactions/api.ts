import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AuthorizationStatus } from '@tael/contract/authorizations/states';
import { call, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type TransactionWithTimeline = CallOutput<'getTransaction'>;
export type Transaction = TransactionWithTimeline['transaction'];
export type TimelineStep = TransactionWithTimeline['timeline'][number];

export interface TransactionFilters {
  readonly search: string;
  readonly status: AuthorizationStatus | undefined;
  readonly cardId: string;
}

export const transactionKeys = {
  list: (filters: TransactionFilters) => [moneyKey, 'transactions', 'list', filters],
  one: (id: string) => [moneyKey, 'transactions', 'one', id],
} as const;

/** Transactions page by page, newest first; the old rows stay while those of other filters are on their way. */
export const useTransactions = (filters: TransactionFilters) => {
  const { search, status, cardId } = filters;
  return useInfiniteQuery({
    queryKey: transactionKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listTransactions',
        {
          ...(search && { search }),
          ...(status && { status }),
          ...(cardId && { cardId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
};

const oneTransaction = (id: string | undefined) =>
  queryOptions({
    queryKey: transactionKeys.one(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getTransaction', { id }, { signal }),
    meta: { inPlace: true },
  });

/** One transaction with its timeline. */
export const useTransaction = (id: string | undefined) => useQuery(oneTransaction(id));

/** Fetches a transaction that the reader is about to open. */
export const usePrefetchTransaction = (): ((id: string) => void) => {
  const queries = useQueryClient();
  return (id) => void queries.prefetchQuery(oneTransaction(id));
};
