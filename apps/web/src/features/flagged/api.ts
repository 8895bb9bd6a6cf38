import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FlagState } from '@tael/contract/authorizations/flag-states';
import type { PurchaseFlag } from '@tael/contract/authorizations/states';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type FlaggedDetail = CallOutput<'getFlaggedPurchase'>;
export type Flag = FlaggedDetail['flag'];

interface FlagFilter {
  readonly state: FlagState;
  readonly kind: PurchaseFlag | undefined;
  readonly olderThanDays: number | undefined;
  readonly customerId: string | undefined;
}

const flagsKey = ['flagged-purchases'];

export const useFlags = (filter: FlagFilter) =>
  useInfiniteQuery({
    queryKey: [...flagsKey, 'list', filter],
    ...pagesOf('listFlaggedPurchases', { ...filter }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useFlag = (id: string | undefined) =>
  useQuery({ queryKey: [...flagsKey, 'one', id ?? ''], ...oneOf('getFlaggedPurchase', id) });

export const useReviewFlag = () => useKeyedAct('reviewFlaggedPurchase', { again: [flagsKey] });
