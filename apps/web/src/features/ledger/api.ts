import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type Account = CallOutput<'getUserAccount'>;
export type Hold = Account['holds'][number];
export type Entry = CallOutput<'listEntries'>['items'][number];

/** Instants; an absent one leaves that side open. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const ledgerKeys = {
  account: [moneyKey, 'account'],
  entries: (period: Period) => [moneyKey, 'entries', period],
  heldBy: (status: string) => [moneyKey, 'transactions', 'held', status],
} as const;

/** The balance and the holds that explain it. */
export const useAccount = () =>
  useQuery({
    queryKey: ledgerKeys.account,
    queryFn: ({ signal }) => call('getUserAccount', {}, { signal }),
    meta: { inPlace: true },
  });

/** Entries page by page, newest first; the old rows stay while those of another period are on their way. */
export const useEntries = ({ from, to }: Period) =>
  useInfiniteQuery({
    queryKey: ledgerKeys.entries({ from, to }),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listEntries',
        { ...(from && { from }), ...(to && { to }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

/** The merchants of purchases that hold money, by the purchase's id: the books know only the id. */
export const useHeldMerchants = (): ReadonlyMap<string, string> =>
  useQueries({
    queries: (['pending', 'partially_captured'] as const).map((status) => ({
      queryKey: ledgerKeys.heldBy(status),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('listTransactions', { status, limit: 100 }, { signal }),
      meta: { inPlace: true },
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => data?.items.map((item) => [item.id, item.merchantName] as const) ?? []),
      ),
  });
