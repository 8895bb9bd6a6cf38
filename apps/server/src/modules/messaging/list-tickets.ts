import type { InputOf, OutputOf } from '@tael/contract';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read } from '../../kernel/transaction.ts';
import { presentTicket, presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { findTicket, ticketsOf } from './ticket-repository.ts';

type Routes = typeof ticketRoutes;

/** The caller's own tickets, the one that changed last first. */
export const listTickets = (
  ctx: Context,
  { limit, cursor, ...filter }: InputOf<Routes['listTickets']>,
): Promise<OutputOf<Routes['listTickets']>> =>
  read(ctx, async (tx) => {
    const page = { limit, after: readCursor(cursor) };
    const found = await ticketsOf(tx, principalOf(ctx).userId, filter, page);
    const { rows, nextCursor } = pageOfRows(found, limit, ({ updated_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentTicket), nextCursor };
  });

export const getTicket = (ctx: Context, { id }: InputOf<Routes['getTicket']>): Promise<TicketDetail> =>
  read(ctx, async (tx) => {
    const row = await findTicket(tx, principalOf(ctx).userId, id);
    return presentTicketDetail(tx, row ?? fail('not_found'));
  });
