import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type CryptoFunding = CallOutput<'openCryptoFunding'>;
export type CryptoTerms = CallOutput<'cryptoTerms'>;

const listKey = [moneyKey, 'crypto', 'list'];

/** Nobody tells when a payment arrives; prices move each minute. */
const whileWaitingMs = 3_000;
const pricesMs = 30_000;

export const useCryptoTerms = () =>
  useQuery({
    queryKey: [moneyKey, 'crypto', 'terms'],
    queryFn: () => call('cryptoTerms', {}),
    refetchInterval: pricesMs,
  });

export const useCryptoFunding = () =>
  useInfiniteQuery({
    queryKey: listKey,
    ...pagesOf('listCryptoFunding', {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting'))
        ? whileWaitingMs
        : false,
  });

export const useOpenCrypto = () => useKeyedAct('openCryptoFunding', { again: [listKey] });
export const useCancelCrypto = () => useKeyedAct('cancelFundingIntent', { again: [listKey] });

/** Lets a payment arrive, where the provider is a sandbox. */
export const useCryptoPayment = () =>
  useKeyedWork(
    ({ id, percent }: { id: string; percent: number }) => call('sandboxCryptoPayment', { id, percent }),
    { again: [[moneyKey]] },
  );
