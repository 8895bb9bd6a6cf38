import type { PayeeScreeningState } from '@tael/contract/payments/payees/screening';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type PayeeReview = CallOutput<'getPayeeReview'>;

const reviewsKey = ['payee-reviews'];

export const useReviews = (state: PayeeScreeningState) =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, 'list', state],
    ...pagesOf('listPayeeReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useReview = (id: string | undefined) =>
  useQuery({ queryKey: [...reviewsKey, 'one', id ?? ''], ...oneOf('getPayeeReview', id) });

export const useDecide = () => useKeyedAct('decidePayeeReview', { again: [reviewsKey] });
