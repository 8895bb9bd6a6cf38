import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type Spending = CallOutput<'analyseSpending'>;
export type SpendRow = Spending['rows'][number];
export type SpendQuery = CallInput<'analyseSpending'>;

/** What was spent on what and when; the figures before stay while others are on their way. */
export const useSpending = (asked: SpendQuery, isAsked: boolean) =>
  useQuery({
    queryKey: [moneyKey, 'spending', asked],
    queryFn: ({ signal }) => call('analyseSpending', asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    meta: { inPlace: true },
  });
