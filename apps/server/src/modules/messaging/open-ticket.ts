import type { InputOf } from '@tael/contract';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { insertTicket } from './ticket-repository.ts';
import { requireRoomToWrite, writeComment } from './write-comment.ts';

/** Writes to the helpdesk. The request is carried there after the commit. Throws `rate_limited`. */
export const openTicket = (
  ctx: Context,
  input: InputOf<(typeof ticketRoutes)['openTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  return transact(ctx, async (tx) => {
    await requireRoomToWrite(tx, ctx, who);
    const now = ctx.clock.now();
    const ticket = {
      id: newId(),
      tenant_id: who.tenantId,
      customer_id: who.customerId,
      user_id: who.userId,
      subject: input.subject,
      state: 'open',
      name: input.name,
      email: who.email,
      phone: input.phone,
      language: ctx.language,
      reference: null,
      opened_at: now,
      solved_at: null,
      updated_at: now,
      version: 1,
    } as const;
    await insertTicket(tx, ticket);
    await writeComment(tx, ctx, ticket, input.comment);
    await audit(tx, ctx, {
      action: 'messaging.ticket_opened',
      object: { type: 'ticket', id: ticket.id },
      after: { state: ticket.state, language: ticket.language },
    });
    return presentTicketDetail(tx, ticket);
  });
};
