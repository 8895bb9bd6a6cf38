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

/** The list prices, or what one customer pays. */
export const usePrices = (customerId: string | undefined) => {
  const of = customerId === undefined ? {} : { customerId };
  return useInfiniteQuery({ queryKey: [pricesKey, 'list', of], ...pagesOf('listPrices', of) });
};

/** Whose prices are looked at. */
export const useOwner = (customerId: string | undefined) =>
  useQuery({ queryKey: [pricesKey, 'owner', customerId ?? ''], ...oneOf('getCustomer', customerId) });

/** What a price would have made of last month; asked for by hand. */
export const usePreview = () =>
  useMutation({
    mutationFn: (input: CallInput<'previewPrice'>) => call('previewPrice', input),
    meta: { inPlace: true },
  });

export const useChangePrice = () => useKeyedAct('changePrice', { again: [[pricesKey]] });
export const useWithdrawPrice = () => useKeyedAct('withdrawPrice', { again: [[pricesKey]] });
