import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type SentAnnouncement = CallOutput<'listSentAnnouncements'>['items'][number];
export type SentAnnouncementDetail = CallOutput<'getSentAnnouncement'>;
export type MessageDetail = CallOutput<'getMessage'>;
export type MessageFilter = Pick<CallInput<'listMessages'>, 'status' | 'about' | 'search'>;

const announcementsKey = 'sent-announcements';
const keys = {
  list: (filter: MessageFilter) => [messagesKey, 'list', filter],
  one: (id: string) => [messagesKey, 'one', id],
  announcements: [announcementsKey, 'list'],
  announcement: (id: string) => [announcementsKey, 'one', id],
} as const;

/** What happens is pushed to the header; a list that stays open looks again by itself. */
const lookAgainMs = 30_000;

/** The reader's own messages page by page, newest first. */
export const useMessages = (filter: MessageFilter) =>
  useInfiniteQuery({
    queryKey: keys.list(filter),
    ...pagesOf('listMessages', filter),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

/** One message with the whole of its text. */
export const useMessage = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getMessage', id),
  });

/** Marks messages as read, all of them without `ids`. Whatever counts them is read again. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      ids === undefined ? call('readAllMessages', {}) : call('readMessages', { ids: [...ids] }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [messagesKey] }),
  });
};

/** Customers whose name or address contains what was typed; nobody before anything is. */
export const useCustomersNamed = (search: string) =>
  useQuery({
    queryKey: [announcementsKey, 'customers', search],
    queryFn:
      search.trim().length < 2
        ? skipToken
        : async ({ signal }) => (await call('listCustomers', { search, limit: 20 }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

/** Everything that was announced, the one that starts last first. */
export const useAnnouncements = () =>
  useInfiniteQuery({ queryKey: keys.announcements, ...pagesOf('listSentAnnouncements') });

export const useAnnouncement = (id: string | undefined) =>
  useQuery({
    queryKey: keys.announcement(id ?? ''),
    ...oneOf('getSentAnnouncement', id),
  });

export const useAnnounce = (key: string) =>
  useKeyedAct('sendAnnouncement', { key, again: [[announcementsKey]] });

export const useWithdraw = () => useKeyedAct('withdrawAnnouncement', { again: [[announcementsKey]] });

/** Takes back what the reader wrote to the people of their company. */
export const useWithdrawTeamMessage = () => useKeyedAct('withdrawTeamMessage', { again: [[messagesKey]] });
