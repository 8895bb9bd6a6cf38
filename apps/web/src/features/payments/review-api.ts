import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type PaymentReview = CallOutput<'getPaymentReview'>;

const reviewsKey = ['payment-reviews'];

export const usePaymentReviews = () =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, 'list'],
    ...pagesOf('listPaymentReviews'),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const usePaymentReview = (id: string | undefined) =>
  useQuery({ queryKey: [...reviewsKey, 'one', id ?? ''], ...oneOf('getPaymentReview', id) });

export const useReviewAct = <
  Name extends 'claimPaymentReview' | 'approvePaymentReview' | 'rejectPaymentReview',
>(
  name: Name,
) => useKeyedAct(name, { again: [reviewsKey] });
