import type { InputOf, OutputOf } from '@tael/contract';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { historyHorizon } from '../../../kernel/lists/narrowing.ts';
import { read } from '../../../kernel/transaction.ts';
import { pageOfOwnTickets } from './own-tickets.ts';
import { presentTicket, presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { findTicket } from './ticket-repository.ts';

type Routes = typeof ticketRoutes;

/** The caller's own tickets, the one that changed last first; in another order the newest of them. */
export const listTickets = (
  ctx: Context,
  { limit, cursor, sort, ...filter }: InputOf<Routes['listTickets']>,
): Promise<OutputOf<Routes['listTickets']>> =>
  read(ctx, async (tx) => {
    const own = { userId: principalOf(ctx).userId, ...filter };
    const place = { cursor, limit, sort, horizon: historyHorizon };
    const { rows, nextCursor } = await pageOfOwnTickets(tx, own, place);
    return { items: rows.map(presentTicket), nextCursor };
  });

export const getTicket = (ctx: Context, { id }: InputOf<Routes['getTicket']>): Promise<TicketDetail> =>
  read(ctx, async (tx) => {
    const row = await findTicket(tx, principalOf(ctx).userId, id);
    return presentTicketDetail(tx, row ?? fail('not_found'));
  });
