import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';

export type Ticket = CallOutput<'listTickets'>['items'][number];
export type TicketDetail = CallOutput<'getTicket'>;
export type TicketFilter = Pick<CallInput<'listTickets'>, 'state' | 'search'>;

const ticketsKey = 'tickets';
const keys = {
  list: (filter: TicketFilter) => [ticketsKey, 'list', filter],
  one: (id: string) => [ticketsKey, 'one', id],
} as const;

/** The helpdesk answers at any time; the list and an open ticket see it soon, and together. */
const lookAgainMs = 5_000;

/** The reader's own tickets page by page, the one that changed last first. */
export const useTickets = (filter: TicketFilter) =>
  useInfiniteQuery({
    queryKey: keys.list(filter),
    ...pagesOf('listTickets', filter),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useTicket = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getTicket', id),
    refetchInterval: lookAgainMs,
  });

/** Writes a new ticket; `key` is that of its draft. */
export const useOpenTicket = (key: string) => useKeyedAct('openTicket', { key, again: [[ticketsKey]] });

export const useReply = (key: string) => useKeyedAct('replyToTicket', { key, again: [[ticketsKey]] });

export const useCloseTicket = () => useKeyedAct('closeTicket', { again: [[ticketsKey]] });
