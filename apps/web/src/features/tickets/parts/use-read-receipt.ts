import { useEffect } from 'react';
import { useMarkRead, type SupportTicketDetail } from '../api.ts';

interface Shown {
  readonly id: string;
  readonly comments: SupportTicketDetail['comments'];
}

/** Whoever has a ticket open has read what the other side wrote: that is said once for each new word of theirs. */
export const useReadReceipt = (
  route: 'readTicket' | 'readSupportTicket',
  { id, comments }: Shown,
  mayRead: boolean,
): void => {
  const { mutate } = useMarkRead(route);
  const theirs = route === 'readTicket' ? 'helpdesk' : 'requester';
  const unread = comments.findLast(({ side, isRead }) => side === theirs && !isRead)?.id;
  useEffect(() => {
    if (mayRead && unread !== undefined) mutate(id);
  }, [mayRead, unread, mutate, id]);
};
