import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type Summary = CallOutput<'homeSummary'>;
export type Day = Summary['days'][number];

/** Balance, thirty days, cards, what is pending and what moved last; read again with each change of the balance. */
export const useSummary = () =>
  useQuery({
    queryKey: [moneyKey, 'overview'],
    queryFn: ({ signal }) => call('homeSummary', {}, { signal }),
    meta: { inPlace: true },
  });
