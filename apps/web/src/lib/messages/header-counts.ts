import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../calls/client.ts';
import { messagesKey } from './message-text.ts';

/** Everything about approvals is kept under it. */
export const approvalsKey = 'approvals';
/** What may have changed when the server wakes the console; the counts are among what changes with a message. */
export const wakenKeys = [[messagesKey], [approvalsKey]] as const;

const everyMs = 60_000;
const nothing: CallOutput<'headerCounts'> = {
  num: 0,
  approval: 0,
  pendingApproval: 0,
  pendingReview: 0,
  reviews: [],
};

/** What waits for the reader; read again each minute while the page is looked at, and whenever the server says so. */
export const useHeaderCounts = (): CallOutput<'headerCounts'> => {
  const { data } = useQuery({
    queryKey: [messagesKey, 'counts'],
    queryFn: ({ signal }) => call('headerCounts', {}, { signal }),
    refetchInterval: everyMs,
    meta: { inPlace: true },
  });
  return data ?? nothing;
};

/** The newest things that wait for the reader's approval, asked for once somebody looks. */
export const usePendingApprovals = (isWanted: boolean) =>
  useQuery({
    queryKey: [approvalsKey, 'newest'],
    queryFn: ({ signal }) => call('listApprovals', { box: 'to_decide', limit: 5 }, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

/** The specification's `type=1&status=0`: what happened to the reader, and is not read yet. */
const newestUnread = { type: 1, status: 0, limit: 5 } as const;

/** The newest messages not read yet, asked for once somebody looks. */
export const useUnreadMessages = (isWanted: boolean) =>
  useQuery({
    queryKey: [messagesKey, 'newest'],
    queryFn: ({ signal }) => call('listMessages', newestUnread, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });
