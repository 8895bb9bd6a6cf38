import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LimitRequestState } from '@tael/contract/limits/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork, useObjectVote } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type AccountLimits = CallOutput<'getAccountLimits'>;
export type AccountLimit = AccountLimits['items'][number];
export type LimitRequest = CallOutput<'getLimitRequest'>;
export type LimitReview = CallOutput<'getLimitReview'>;

/** Under the money's key: what the limits are is shown with every card. */
const keys = {
  account: [moneyKey, 'limits', 'account'],
  requests: [moneyKey, 'limits', 'requests'],
  request: (id: string) => [moneyKey, 'limits', 'request', id],
  reviews: (state: LimitRequestState | undefined) => [moneyKey, 'limits', 'reviews', state ?? 'open'],
  merchants: [moneyKey, 'limits', 'merchants'],
  review: (id: string) => [moneyKey, 'limits', 'review', id],
} as const;

export const useAccountLimits = () =>
  useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) => call('getAccountLimits', {}, { signal }),
    meta: { inPlace: true },
  });

/** The customer's requests page by page, newest first. */
export const useLimitRequests = () =>
  useInfiniteQuery({ queryKey: keys.requests, ...pagesOf('listLimitRequests') });

/** One request; `known` is shown at once when the list has it already. */
export const useLimitRequest = (id: string | undefined, known?: LimitRequest) =>
  useQuery({
    queryKey: keys.request(id ?? ''),
    ...oneOf('getLimitRequest', id, known),
  });

/** Requests of all customers page by page, newest first: the open ones, or those of one state. */
export const useLimitReviews = (state: LimitRequestState | undefined) =>
  useInfiniteQuery({
    queryKey: keys.reviews(state),
    ...pagesOf('listLimitReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useLimitReview = (id: string | undefined, known?: LimitReview) =>
  useQuery({
    queryKey: keys.review(id ?? ''),
    ...oneOf('getLimitReview', id, known),
    refetchInterval: queueAgainMs,
  });

export const useMerchantLimits = () =>
  useQuery({
    queryKey: keys.merchants,
    queryFn: ({ signal }) => call('listMerchantLimits', {}, { signal }),
    meta: { inPlace: true },
  });

type Act = 'lowerAccountLimit' | 'answerLimitRequest' | 'withdrawLimitRequest' | 'takeLimitRequest';

/** An act on the limits or on a request; the same words sent again are the same act, and everything is read again. */
export const useLimitAct = <Name extends Act>(name: Name) => useKeyedAct(name, { again: [[moneyKey]] });

/** A decision about a request; undefined where the person would rather not confirm it. */
export const useLimitDecision = () => useObjectVote('decideLimitRequest', { again: [[moneyKey]] });

/** Takes a lowered limit back up, confirmed by a second factor; undefined where the person would rather not. */
export const useRestore = () =>
  useKeyedWork(
    (input: CallInput<'restoreAccountLimit'>, key) =>
      confirmed({ purpose: 'limit.raise', subjectId: input.id }, () =>
        call('restoreAccountLimit', input, { key }),
      ),
    { again: [[moneyKey]] },
  );

/** Asks for a higher limit, confirmed by a second factor; undefined where the person would rather not. */
export const useRaise = () =>
  useKeyedWork(
    (input: CallInput<'requestLimitIncrease'>, key) =>
      confirmed({ purpose: 'limit.raise', subjectId: input.id }, () =>
        call('requestLimitIncrease', input, { key }),
      ),
    { again: [[moneyKey, 'limits']] },
  );
