import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { IntentState } from '@tael/contract/funding/intents/states';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';

export type Offer = CallOutput<'listFundingWays'>[number];
export type FundingIntent = CallOutput<'getFundingIntent'>;
export type QrFunding = CallOutput<'getQrFunding'>;
export type QrQuote = CallOutput<'quoteQrFunding'>;
export type QrQuestion = CallInput<'quoteQrFunding'>;
/** What narrows the list and its totals alike; what is empty narrows nothing. */
export type IntentFilters = {
  readonly [Name in keyof CallInput<'totalFundingIntents'>]?:
    CallInput<'totalFundingIntents'>[Name] | '' | undefined;
};

const intentsKey = [moneyKey, 'funding-intents'];
const intentKey = (id: string) => [...intentsKey, 'one', id];
const qrKey = (id: string) => [...intentsKey, 'qr', id];

/** Somebody is about to pay: nobody else tells when they have. */
const whileOpenMs = 2_000;
const pauseMs = 300;
/** The rate moves each minute; an older one is refused. */
const rateMs = 20_000;
const open: readonly IntentState[] = ['waiting', 'scanned', 'confirming'];
/** What staff or a provider still works on is asked about less often. */
const whileMovingMs = 10_000;

const pauseOf = (intent: FundingIntent | undefined): number | false => {
  if (!intent) return false;
  if (open.includes(intent.state)) return whileOpenMs;
  const isMoving = intent.state === 'review' || intent.refunds.some(({ refundedAt }) => refundedAt === null);
  return isMoving ? whileMovingMs : false;
};

export const useWays = () =>
  useQuery({ queryKey: [...intentsKey, 'ways'], queryFn: () => call('listFundingWays', {}) });

/** What a wallet pays and what arrives; asked a moment after the last key, and again before the rate is too old. */
export const useQrQuote = (question: QrQuestion | undefined) => {
  const [asked] = useDebouncedValue(question, pauseMs);
  return useQuery({
    queryKey: [...intentsKey, 'qr-quote', asked],
    queryFn: asked ? ({ signal }) => call('quoteQrFunding', asked, { signal }) : skipToken,
    refetchInterval: rateMs,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  });
};

export const useOpenQr = () =>
  useKeyedAct('openQrFunding', {
    again: [
      [...intentsKey, 'qr-quote'],
      [...intentsKey, 'list'],
    ],
    shownAt: ({ id }) => qrKey(id),
  });

export const useQrFunding = (id: string | undefined) =>
  useQuery({
    queryKey: qrKey(id ?? ''),
    ...oneOf('getQrFunding', id),
    refetchInterval: ({ state }) => pauseOf(state.data),
  });

export const useCancelIntent = () => useKeyedAct('cancelFundingIntent', { again: [[moneyKey]] });

/** Makes the payer of the sandbox do something with this very code. */
export const useWalletAct = () =>
  useKeyedWork((input: CallInput<'sandboxWallet'>) => call('sandboxWallet', input), { again: [[moneyKey]] });

/** Intents page by page, newest first unless they are sorted. */
export const useIntents = (
  filters: IntentFilters & { readonly sort?: CallInput<'listFundingIntents'>['sort'] },
) =>
  useInfiniteQuery({
    queryKey: [...intentsKey, 'list', filters],
    ...pagesOf('listFundingIntents', filters),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed intents come to. */
export const useIntentTotals = (filters: IntentFilters) =>
  useQuery({
    queryKey: [...intentsKey, 'totals', filters],
    queryFn: ({ signal }) => call('totalFundingIntents', given<'totalFundingIntents'>(filters), { signal }),
    placeholderData: keepPreviousData,
  });

export const useIntent = (id: string | undefined) =>
  useQuery({
    queryKey: intentKey(id ?? ''),
    ...oneOf('getFundingIntent', id),
    refetchInterval: ({ state }) => pauseOf(state.data),
  });
