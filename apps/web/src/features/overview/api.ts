import type { figurePeriods } from '@tael/contract/reporting/figure-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { useTimeZone } from '../../lib/time/time-zone.ts';

export type Summary = CallOutput<'homeSummary'>;
export type Spending = CallOutput<'spending'>;
export type Situation = CallOutput<'overallSituation'>;
export type Period = (typeof figurePeriods)[number];

/** Balance, cards, what is pending and what moved last; read again with each change of the balance. */
export const useSummary = () =>
  useQuery({
    queryKey: [moneyKey, 'overview'],
    queryFn: ({ signal }) => call('homeSummary', {}, { signal }),
    meta: { inPlace: true },
  });

/** What figures of a period have in common: by the reader's days, and those of the period before stay meanwhile. */
const useFigureQuery = (name: string, period: Period) => {
  const timeZone = useTimeZone();
  return {
    asked: { period, timeZone },
    options: {
      queryKey: [moneyKey, name, period, timeZone],
      placeholderData: keepPreviousData,
      meta: { inPlace: true },
    },
  };
};

export const useMoneyByDay = (period: Period) => {
  const { asked, options } = useFigureQuery('flow', period);
  return useQuery({ ...options, queryFn: ({ signal }) => call('moneyByDay', asked, { signal }) });
};

export const useSpending = (period: Period) => {
  const { asked, options } = useFigureQuery('spending', period);
  return useQuery({ ...options, queryFn: ({ signal }) => call('spending', asked, { signal }) });
};

/** What leaves within two weeks, and what is left then. */
export const useUpcoming = () =>
  useQuery({
    queryKey: [moneyKey, 'payments', 'upcoming'],
    queryFn: ({ signal }) => call('upcomingPayments', {}, { signal }),
    meta: { inPlace: true },
  });

const minuteMs = 60_000;

/** No balance of theirs is pushed to those who decide, so they ask again each minute. */
export const useSituation = (period: Period) => {
  const { asked, options } = useFigureQuery('situation', period);
  return useQuery({
    ...options,
    queryFn: ({ signal }) => call('overallSituation', asked, { signal }),
    refetchInterval: minuteMs,
  });
};
