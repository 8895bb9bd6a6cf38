import { planPriceCodes } from '@tael/contract/fees/schedule';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Price = CallOutput<'changePrice'>;
export type Preview = CallOutput<'previewPrice'>;

const pricesKey = 'prices';

/** What a price is called in an address. */
export const keyOf = ({ code, entityType }: Pick<Price, 'code' | 'entityType'>): string =>
  `${code}.${entityType}`;

const planPrices: readonly string[] = planPriceCodes;
/** Whether a price is that of a plan's month. */
export const isPlan = (code: Price['code']): code is (typeof planPriceCodes)[number] =>
  planPrices.includes(code);

/** Whose prices: one customer's alone, everybody's of an operator, or with neither the list prices of the platform. */
export type PriceOwner = Pick<CallInput<'changePrice'>, 'customerId' | 'tenantId'>;

export const usePrices = (of: PriceOwner) =>
  useInfiniteQuery({ queryKey: [pricesKey, 'list', of], ...pagesOf('listPrices', of) });

/** What whoever's prices are looked at is called; undefined for those of the platform. */
export const useOwnerName = ({ customerId, tenantId }: PriceOwner): string | undefined => {
  const customer = useQuery({
    queryKey: [pricesKey, 'owner', customerId ?? ''],
    ...oneOf('getCustomer', customerId),
  });
  const operator = useQuery({
    queryKey: [pricesKey, 'operator', tenantId ?? ''],
    ...oneOf('getTenant', tenantId),
  });
  return (customer.data ?? operator.data)?.name;
};

/** What a price would have made of last month; asked for by hand. */
export const usePreview = () =>
  useMutation({
    mutationFn: (input: CallInput<'previewPrice'>) => call('previewPrice', input),
    meta: { inPlace: true },
  });

export const useChangePrice = () => useKeyedAct('changePrice', { again: [[pricesKey]] });
export const useWithdrawPrice = () => useKeyedAct('withdrawPrice', { again: [[pricesKey]] });
