import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Operations = CallOutput<'operations'>;
export type UnreadMessage = CallOutput<'listUnreadMessages'>['items'][number];
export type StuckEvent = CallOutput<'listStuckEvents'>['items'][number];

const operationsKey = ['operations'];
const stuckKey = [...operationsKey, 'stuck'];
const unreadKey = [...operationsKey, 'unread'];
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

export const useUnreadMessages = () =>
  useInfiniteQuery({
    queryKey: unreadKey,
    ...pagesOf('listUnreadMessages', {}),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const useHandleMessage = () => useKeyedAct('handleUnreadMessage', { again: [unreadKey] });

export const useRetryEvent = () => useKeyedAct('retryEvent', { again: [operationsKey] });
