import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FraudAlertState } from '@tael/contract/fraud/states';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type FraudReview = CallOutput<'getFraudReview'>;

const reviewsKey = ['fraud-reviews'];

/** Fraud alerts of all customers page by page, newest first: those to handle, or those of one state. */
export const useFraudReviews = (state: FraudAlertState | undefined) =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, 'list', state ?? 'open'],
    ...pagesOf('listFraudReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useFraudReview = (id: string | undefined, known?: FraudReview) =>
  useQuery({
    queryKey: [...reviewsKey, 'one', id ?? ''],
    ...oneOf('getFraudReview', id, known),
    refetchInterval: queueAgainMs,
  });

export const useCloseFraudAlert = () => useKeyedAct('closeFraudAlert', { again: [reviewsKey] });
