import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type Privacy = CallOutput<'privacy'>;
export type DataExport = Privacy['exports'][number];
export type Deletion = NonNullable<Privacy['deletion']>;
export type DeletionReview = CallOutput<'getDeletion'>;

const privacyKey = 'privacy';
const deletionsKey = 'deletions';
/** A copy is made in seconds. */
const lookAgainMs = 2_000;

export const usePrivacy = () =>
  useQuery({
    queryKey: [privacyKey],
    queryFn: ({ signal }) => call('privacy', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'preparing') ? lookAgainMs : false,
    meta: { inPlace: true },
  });

export const useRequestExport = () => {
  const queries = useQueryClient();
  return async () => {
    await call('requestDataExport', {});
    await queries.invalidateQueries({ queryKey: [privacyKey] });
  };
};

export const useRequestDeletion = () => useKeyedAct('requestDeletion', { again: [[privacyKey]] });

export const useCancelDeletion = () => useKeyedAct('cancelDeletion', { again: [[privacyKey]] });

/** Requests of one state page by page, newest first. */
export const useDeletions = (state: DeletionReview['state']) =>
  useInfiniteQuery({
    queryKey: [deletionsKey, 'list', state],
    ...pagesOf('listDeletions', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useDeletion = (id: string | undefined, known?: DeletionReview) =>
  useQuery({ queryKey: [deletionsKey, 'one', id ?? ''], ...oneOf('getDeletion', id, known) });

export const useDecideDeletion = () => useKeyedAct('decideDeletion', { again: [[deletionsKey]] });
