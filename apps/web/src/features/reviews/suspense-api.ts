import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type SuspenseItem = CallOutput<'listSuspense'>['items'][number];
export type SuspenseDetail = CallOutput<'getSuspense'>;
export type Suggestion = SuspenseDetail['suggestions'][number];

const suspenseKey = [moneyKey, 'suspense'];
const itemKey = (id: string) => [...suspenseKey, 'one', id];

/** Money that belongs to nobody yet, newest first. */
export const useSuspense = () =>
  useInfiniteQuery({
    queryKey: [...suspenseKey, 'list'],
    ...pagesOf('listSuspense', {}),
    refetchInterval: queueAgainMs,
  });

export const useSuspenseItem = (id: string | undefined) =>
  useQuery({
    queryKey: itemKey(id ?? ''),
    ...oneOf('getSuspense', id),
    refetchInterval: queueAgainMs,
  });

type SuspenseAct = 'claimSuspense' | 'releaseSuspense' | 'assignSuspense' | 'refundSuspense';

export const useSuspenseAct = <Name extends SuspenseAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey]], shownAt: ({ id }) => itemKey(id) });

/** Customers whose name or address contains what was typed; nobody before anything is. */
export const useCustomersNamed = (search: string) =>
  useQuery({
    queryKey: [...suspenseKey, 'customers', search],
    queryFn:
      search.trim().length < 2
        ? skipToken
        : async ({ signal }) => (await call('listCustomers', { search, limit: 20 }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
