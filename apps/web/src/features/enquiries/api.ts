import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type Enquiry = CallOutput<'getEnquiry'>;

const enquiriesKey = 'enquiries';
const keys = {
  list: (state: Enquiry['state']) => [enquiriesKey, 'list', state],
  one: (id: string) => [enquiriesKey, 'one', id],
} as const;

/** Enquiries of one state page by page, newest first. */
export const useEnquiries = (state: Enquiry['state']) =>
  useInfiniteQuery({
    queryKey: keys.list(state),
    ...pagesOf('listEnquiries', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

/** One enquiry; `known` is shown at once when the list has it already. */
export const useEnquiry = (id: string | undefined, known?: Enquiry) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getEnquiry', id, known),
  });

export const useSettle = () => useKeyedAct('settleEnquiry', { again: [[enquiriesKey]] });
