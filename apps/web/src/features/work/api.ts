import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/calls/client.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type WorkItem = CallOutput<'listWork'>['items'][number];
type WorkFilter = Omit<CallInput<'listWork'>, 'limit' | 'cursor'>;

const everyMinute = 60_000;

/** What waits for staff, the longest first; asked again while it is open, because colleagues work on it too. */
export const useWork = (filter: WorkFilter) =>
  useInfiniteQuery({
    queryKey: ['work', filter],
    ...pagesOf('listWork', filter),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });
