import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type Ticket = CallOutput<'listTickets'>['items'][number];
export type TicketDetail = CallOutput<'getTicket'>;
export type About = NonNullable<TicketDetail['about']>;
export type TicketFilter = Pick<CallInput<'listTickets'>, 'state' | 'search' | 'sort'>;

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

export const useRateTicket = () => useKeyedAct('rateTicket', { again: [[ticketsKey]] });

/** Lets the other side see that what it wrote has been read. */
export const useMarkRead = (route: 'readTicket' | 'readSupportTicket') => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(route, { id }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: [route === 'readTicket' ? ticketsKey : supportKey] }),
  });
};

export type SupportTicket = CallOutput<'listSupportTickets'>['items'][number];
export type SupportTicketDetail = CallOutput<'getSupportTicket'>;
export type SupportFilter = Pick<CallInput<'listSupportTickets'>, 'state' | 'search' | 'order'>;

const supportKey = 'support-tickets';

/** The customers' tickets page by page. */
export const useSupportTickets = (filter: SupportFilter) =>
  useInfiniteQuery({
    queryKey: [supportKey, 'list', filter],
    ...pagesOf('listSupportTickets', filter),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useSupportTicket = (id: string | undefined) =>
  useQuery({
    queryKey: [supportKey, 'one', id ?? ''],
    ...oneOf('getSupportTicket', id),
    refetchInterval: queueAgainMs,
  });

export const useAssign = () => useKeyedAct('assignTicket', { again: [[supportKey]] });

export const useAnswer = (key: string) => useKeyedAct('answerTicket', { key, again: [[supportKey]] });

export const useNote = (key: string) => useKeyedAct('noteOnTicket', { key, again: [[supportKey]] });

export const usePrioritize = () => useKeyedAct('prioritizeTicket', { again: [[supportKey]] });

/** The thing that a ticket is about, as it stands now. */
export const useTicketObject = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: [supportKey, 'object', id],
    queryFn: ({ signal }) => call('getTicketObject', { id }, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

export type Macro = CallOutput<'listMacros'>[number];
const macrosKey = 'ticket-macros';

export const useMacros = () =>
  useQuery({
    queryKey: [macrosKey],
    queryFn: ({ signal }) => call('listMacros', {}, { signal }),
    meta: { inPlace: true },
  });

/** Adds a saved reply, or changes one. */
export const useSaveMacro = (macro: Macro | undefined) =>
  useKeyedWork(
    (input: CallInput<'addMacro'>, key) =>
      macro
        ? call('changeMacro', { ...input, id: macro.id, version: macro.version }, { key })
        : call('addMacro', input, { key }),
    { again: [[macrosKey]] },
  );

export const useRemoveMacro = () => useKeyedAct('removeMacro', { again: [[macrosKey]] });
