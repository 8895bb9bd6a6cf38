import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';

export type Spending = CallOutput<'analyseSpending'>;
export type SpendRow = Spending['rows'][number];
export type SpendQuery = CallInput<'analyseSpending'>;

/** Own spending where no customer is named. The figures before stay while others are on their way. */
export const useSpending = (asked: SpendQuery, customerId: string | undefined, isAsked: boolean) =>
  useQuery({
    queryKey: [moneyKey, 'spending', asked, customerId],
    queryFn: ({ signal }): Promise<Spending & { customerName?: string }> =>
      customerId === undefined
        ? call('analyseSpending', asked, { signal })
        : call('analyseBackOfficeSpending', { ...asked, customerId }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    meta: { inPlace: true },
  });
