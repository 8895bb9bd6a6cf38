import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Activity = CallOutput<'listActivity'>['items'][number];

/** What narrows the list and its export alike; what is empty narrows nothing. */
export type ActivityFilters = {
  readonly [Name in Exclude<keyof CallInput<'exportActivity'>, 'format'>]?:
    CallInput<'exportActivity'>[Name] | '' | undefined;
};

/** What happened, page by page, newest first. */
export const useActivity = (filters: ActivityFilters) =>
  useInfiniteQuery({
    queryKey: [moneyKey, 'activity', filters],
    ...pagesOf('listActivity', filters),
    placeholderData: keepPreviousData,
  });

/** How many cards the filter offers: the newest. An older one is narrowed to by its address. */
const offeredCards = 100;

/** The cards among which the feed can be narrowed to one. */
export const useCardChoices = () =>
  useQuery({
    queryKey: [moneyKey, 'activity-cards'],
    queryFn: ({ signal }) => call('listCards', { limit: offeredCards }, { signal }),
    select: ({ items }) => items,
    meta: { inPlace: true },
  });
