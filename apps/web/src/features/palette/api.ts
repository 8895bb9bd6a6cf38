import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { shortestSearch } from '@tael/contract/reporting/search-rules';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';

export type Found = CallOutput<'search'>;

/** What the server finds; it is not asked before two letters are there. */
export const useSearch = (typed: string) =>
  useQuery({
    queryKey: [moneyKey, 'search', typed],
    queryFn:
      typed.length < shortestSearch ? skipToken : ({ signal }) => call('search', { q: typed }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
