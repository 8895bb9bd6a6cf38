import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useAttemptKey } from '../../lib/attempt-key.ts';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';

export type Enquiry = CallOutput<'getEnquiry'>;

const enquiriesKey = 'enquiries';
const keys = {
  list: (state: Enquiry['state']) => [enquiriesKey, 'list', state],
  one: (id: string) => [enquiriesKey, 'one', id],
} as const;

/** Nothing pushes the list, so it is looked at again while somebody has it open. */
const lookAgainMs = 20_000;

/** Enquiries of one state page by page, newest first. */
export const useEnquiries = (state: Enquiry['state']) =>
  useInfiniteQuery({
    queryKey: keys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call('listEnquiries', { state, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** One enquiry; `known` is shown at once when the list has it already. */
export const useEnquiry = (id: string | undefined, known?: Enquiry) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getEnquiry', { id }, { signal }),
    ...(known && { placeholderData: known }),
    meta: { inPlace: true },
  });

export const useSettle = () => {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (input: CallInput<'settleEnquiry'>) => call('settleEnquiry', input, { key: keyOf(input) }),
    // Also after a refusal: somebody else was faster, and the newest state is to be seen.
    onSettled: () => queries.invalidateQueries({ queryKey: [enquiriesKey] }),
    meta: { inPlace: true },
  });
};
