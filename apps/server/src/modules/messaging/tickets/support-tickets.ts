import type { InputOf, OutputOf } from '@tael/contract';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentSupportTicket, presentSupportTickets, type SupportTicketDetail } from './present-ticket.ts';
import { dueOf } from './sla.ts';
import { presentObject, type ObjectKinds } from './ticket-objects.ts';
import { ticketById, ticketsDue, ticketsOf } from './ticket-repository.ts';

type Routes = typeof supportRoutes;

/** The customers' tickets, the one that changed last or is due next first. */
export const listSupportTickets = (
  ctx: Context,
  { limit, cursor, order, ...filter }: InputOf<Routes['listSupportTickets']>,
): Promise<OutputOf<Routes['listSupportTickets']>> =>
  read(ctx, async (tx) => {
    const page = { limit, after: readCursor(cursor) };
    const isDue = order === 'due';
    const found = await (isDue ? ticketsDue(tx, filter, page) : ticketsOf(tx, filter, page));
    const { rows, nextCursor } = pageOfRows(found, limit, (row) => ({
      at: (isDue && dueOf(row)) || row.updated_at,
      id: row.id,
    }));
    return { items: await presentSupportTickets(tx, rows), nextCursor };
  });

export const getSupportTicket = (
  ctx: Context,
  { id }: InputOf<Routes['getSupportTicket']>,
): Promise<SupportTicketDetail> =>
  read(ctx, async (tx) => presentSupportTicket(tx, (await ticketById(tx, id)) ?? fail('not_found')));

/** What a ticket is about, as it stands now; null where it is about nothing, or that is gone. */
export const getTicketObject = (
  ctx: Context,
  kinds: ObjectKinds,
  { id }: InputOf<Routes['getTicketObject']>,
): Promise<OutputOf<Routes['getTicketObject']>> =>
  read(ctx, async (tx) => {
    const { about_kind: kind, about_id: objectId } = (await ticketById(tx, id)) ?? fail('not_found');
    return kind === null || objectId === null ? null : presentObject(tx, kinds, { kind, id: objectId });
  });
