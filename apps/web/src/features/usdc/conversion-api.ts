import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Conversion = CallOutput<'getConversion'>;
export type ConversionBalances = CallOutput<'getConversionBalances'>;

const conversionsKey = [moneyKey, 'conversions'];
const balancesKey = [...conversionsKey, 'balances'];
const oneKey = (id: string) => [...conversionsKey, 'one', id];

/** The push of balances is about dollars: while it is open, USDC that arrives is looked for. */
const whileOpenMs = 5_000;

/** What there is of each currency, what converting costs, and whether USDC that arrives is kept. */
export const useConversionBalances = () =>
  useQuery({
    queryKey: balancesKey,
    queryFn: () => call('getConversionBalances', {}),
    refetchInterval: whileOpenMs,
  });

export const useConversions = () =>
  useInfiniteQuery({
    queryKey: [...conversionsKey, 'list'],
    ...pagesOf('listConversions', {}),
    placeholderData: keepPreviousData,
  });

export const useConversion = (id: string | undefined) =>
  useQuery({ queryKey: oneKey(id ?? ''), ...oneOf('getConversion', id) });

export const useKeepUsdc = () => useKeyedAct('keepUsdc', { again: [conversionsKey] });

/** A quote; each press asks for a new one. */
export const useQuote = () =>
  useKeyedAct('prepareConversion', { again: [conversionsKey], shownAt: ({ id }) => oneKey(id) });
export const useConvert = () =>
  useKeyedAct('makeConversion', { again: [[moneyKey]], shownAt: ({ id }) => oneKey(id) });
export const useCancelConversion = () =>
  useKeyedAct('cancelConversion', { again: [[moneyKey]], shownAt: ({ id }) => oneKey(id) });
