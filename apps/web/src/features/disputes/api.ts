import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DisputeState } from '@tael/contract/disputes/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { shiftDay } from '../../lib/time/days.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';
import { hasAmount } from '../../parts/purchases/transaction-facts.ts';

export type Dispute = CallOutput<'getDispute'>;
export type DisputeReview = CallOutput<'getDisputeReview'>;
export type Purchase = CallOutput<'getTransaction'>['transaction'];

type DisputeFilter = Pick<CallInput<'listDisputes'>, 'state' | 'sort'>;

/** Under the money's key: a credit moves the balance. */
const keys = {
  list: (filter: DisputeFilter) => [moneyKey, 'disputes', 'list', filter],
  one: (id: string) => [moneyKey, 'disputes', 'one', id],
  reviews: (state: DisputeState | undefined) => [moneyKey, 'disputes', 'reviews', state ?? 'open'],
  review: (id: string) => [moneyKey, 'disputes', 'review', id],
  purchase: (id: string) => [moneyKey, 'transactions', 'one', id],
  duplicates: (id: string) => [moneyKey, 'transactions', 'duplicates', id],
} as const;

/** The customer's disputes page by page, newest first. */
export const useDisputes = (filter: DisputeFilter) =>
  useInfiniteQuery({
    queryKey: keys.list(filter),
    ...pagesOf('listDisputes', filter),
    placeholderData: keepPreviousData,
  });

export const useDispute = (id: string | undefined, known?: Dispute) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getDispute', id, known),
  });

/** Disputes of all customers page by page, newest first: those handed in, or those of one state. */
export const useDisputeReviews = (state: DisputeState | undefined) =>
  useInfiniteQuery({
    queryKey: keys.reviews(state),
    ...pagesOf('listDisputeReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useDisputeReview = (id: string | undefined, known?: DisputeReview) =>
  useQuery({
    queryKey: keys.review(id ?? ''),
    ...oneOf('getDisputeReview', id, known),
    refetchInterval: queueAgainMs,
  });

const daysAround = 60;
/** What was bought around a moment: a purchase that is charged twice is so within weeks. */
const around = (instant: string) => {
  const on = instant.slice(0, 10);
  return {
    direction: 'out',
    from: shiftDay(on, -daysAround),
    to: shiftDay(on, daysAround),
    limit: 100,
  } as const;
};

/** The purchases that one may be the same as: at the same merchant, or else with the same card. */
export const useDuplicates = ({ id, cardId, merchantName, at }: Purchase) =>
  useQuery({
    queryKey: keys.duplicates(id),
    queryFn: async ({ signal }) => {
      const [sameMerchant, sameCard] = await Promise.all([
        call('listTransactions', { ...around(at), merchant: merchantName }, { signal }),
        call('listTransactions', { ...around(at), cardId }, { signal }),
      ]);
      const taken = (one: Purchase) => one.id !== id && hasAmount(one.captured);
      return {
        sameMerchant: sameMerchant.items.filter(taken),
        sameCard: sameCard.items.filter((one) => taken(one) && one.merchantName !== merchantName),
      };
    },
    meta: { inPlace: true },
  });

/** The purchase that is to be disputed. */
export const usePurchase = (id: string) =>
  useQuery({
    queryKey: keys.purchase(id),
    ...oneOf('getTransaction', id),
  });

type Act =
  | 'openDispute'
  | 'changeDispute'
  | 'addDisputeEvidence'
  | 'removeDisputeEvidence'
  | 'submitDispute'
  | 'withdrawDispute'
  | 'fileDispute'
  | 'escalateDispute'
  | 'concedeDispute';

/** An act on a dispute; the same words sent again are the same act, and everything is read again. */
export const useDisputeAct = <Name extends Act>(name: Name) => useKeyedAct(name, { again: [[moneyKey]] });
