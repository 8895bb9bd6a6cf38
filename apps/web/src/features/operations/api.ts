import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Operations = CallOutput<'operations'>;
export type UnbookedMessage = CallOutput<'listUnbookedMessages'>['items'][number];
export type StuckEvent = CallOutput<'listStuckEvents'>['items'][number];

const operationsKey = ['operations'];
const stuckKey = [...operationsKey, 'stuck'];
const unbookedKey = [...operationsKey, 'unbooked'];
/** Nobody tells of a job that ran: while it is looked at it is asked for. */
const everyMs = 10_000;

export const useOperations = () =>
  useQuery({ queryKey: operationsKey, queryFn: () => call('operations', {}), refetchInterval: everyMs });

export const useStuckEvents = () =>
  useInfiniteQuery({
    queryKey: stuckKey,
    ...pagesOf('listStuckEvents', {}),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const useUnbookedMessages = () =>
  useInfiniteQuery({
    queryKey: unbookedKey,
    ...pagesOf('listUnbookedMessages', {}),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const useHandleMessage = () => useKeyedAct('handleUnbookedMessage', { again: [unbookedKey] });

export const useRetryEvent = () => useKeyedAct('retryEvent', { again: [operationsKey] });
