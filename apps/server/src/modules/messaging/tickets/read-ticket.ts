import type { InputOf } from '@tael/contract';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { findTicket, markTicketRead, ticketById } from './ticket-repository.ts';

/** Lets staff see that the writer of a ticket has read the answers. */
export const readTicket = (
  ctx: Context,
  { id }: InputOf<(typeof ticketRoutes)['readTicket']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    if (!(await findTicket(tx, principalOf(ctx).userId, id))) return fail('not_found');
    await markTicketRead(tx, id, 'requester_read_at', ctx.clock.now());
    await audit(tx, ctx, { action: 'messaging.ticket_read', object: { type: 'ticket', id } });
    return null;
  });

/** Lets the writer of a ticket see that staff has read it. */
export const readSupportTicket = (
  ctx: Context,
  { id }: InputOf<(typeof supportRoutes)['readSupportTicket']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const ticket = (await ticketById(tx, id)) ?? fail('not_found');
    await markTicketRead(tx, id, 'staff_read_at', ctx.clock.now());
    await audit(tx, ctx, {
      action: 'messaging.ticket_read_by_staff',
      object: { type: 'ticket', id },
      tenantId: ticket.tenant_id,
      customerId: ticket.customer_id,
    });
    return null;
  });
