import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { messagesKey, type Message } from '../../lib/message-text.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';

export type SentAnnouncement = CallOutput<'getSentAnnouncement'>;
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

/** One message; `known` is shown at once when the list has it already. */
export const useMessage = (id: string | undefined, known?: Message) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getMessage', id, known),
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

export const useAnnouncement = (id: string | undefined, known?: SentAnnouncement) =>
  useQuery({
    queryKey: keys.announcement(id ?? ''),
    ...oneOf('getSentAnnouncement', id, known),
  });

export const useAnnounce = (key: string) =>
  useKeyedAct('sendAnnouncement', { key, again: [[announcementsKey]] });

export const useWithdraw = () => useKeyedAct('withdrawAnnouncement', { again: [[announcementsKey]] });
