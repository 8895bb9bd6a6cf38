import { useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';

export type ApiFee = CallOutput<'getApiFee'>;

export const apiFeeKey = [moneyKey, 'api-fee'] as const;

/** What API access costs the reader now, and how that is worked out. */
export const useApiFee = () =>
  useQuery({
    queryKey: [...apiFeeKey, 'own'],
    queryFn: ({ signal }) => call('getApiFee', {}, { signal }),
    meta: { inPlace: true },
  });
