import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';

export type Account = CallOutput<'getUserAccount'>;
export type Hold = Account['holds'][number];
export type Entry = CallOutput<'listEntries'>['items'][number];

/** What narrows the list, its totals and its export alike; what is empty narrows nothing. */
export type EntryFilters = {
  readonly [Name in keyof CallInput<'totalEntries'>]?: CallInput<'totalEntries'>[Name] | '' | undefined;
};

export const ledgerKeys = {
  account: [moneyKey, 'account'],
  entries: (filters: EntryFilters) => [moneyKey, 'entries', 'list', filters],
  totals: (filters: EntryFilters) => [moneyKey, 'entries', 'totals', filters],
  heldBy: (status: string) => [moneyKey, 'transactions', 'held', status],
} as const;

/** The balance and the holds that explain it. */
export const useAccount = () =>
  useQuery({
    queryKey: ledgerKeys.account,
    queryFn: ({ signal }) => call('getUserAccount', {}, { signal }),
    meta: { inPlace: true },
  });

/** Entries page by page, newest first; the old rows stay while those of other filters are on their way. */
export const useEntries = (filters: EntryFilters) =>
  useInfiniteQuery({
    queryKey: ledgerKeys.entries(filters),
    ...pagesOf('listEntries', filters),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed entries come to. */
export const useEntryTotals = (filters: EntryFilters) =>
  useQuery({
    queryKey: ledgerKeys.totals(filters),
    queryFn: ({ signal }) => call('totalEntries', given<'totalEntries'>(filters), { signal }),
    placeholderData: keepPreviousData,
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
