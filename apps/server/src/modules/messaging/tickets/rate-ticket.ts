import type { InputOf } from '@tael/contract';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';

/** Keeps how content the writer is; they may think again. Throws `illegal_transition` before there is an end to judge. */
export const rateTicket = (
  ctx: Context,
  { id, rating }: InputOf<(typeof ticketRoutes)['rateTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    if (before?.user_id !== who.userId) return fail('not_found');
    if (before.state !== 'resolved' && before.state !== 'closed')
      fail('illegal_transition', { params: { from: before.state, to: 'rated' }, allowed: [] });
    const after = { ...before, rating, version: before.version + 1 };
    await updateTicket(tx, after);
    await audit(tx, ctx, {
      action: 'messaging.ticket_rated',
      object: { type: 'ticket', id },
      before: { rating: before.rating, version: before.version },
      after: { rating, version: after.version },
    });
    return presentTicketDetail(tx, after);
  });
};
