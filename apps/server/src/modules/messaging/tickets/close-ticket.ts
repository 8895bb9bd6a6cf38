import type { InputOf } from '@tael/contract';
import { ticketLife } from '@tael/contract/messaging/states';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { clockIn } from './sla.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';

/** Ends a ticket for good. The helpdesk is told after the commit. */
export const closeTicket = (
  ctx: Context,
  input: InputOf<(typeof ticketRoutes)['closeTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockTicket(tx, input.id);
    if (before?.user_id !== who.userId) return fail('not_found');
    requireMove(ticketLife, before.state, 'closed');
    requireVersion(before.version, input.version);
    const version = before.version + 1;
    const now = ctx.clock.now();
    const clock = clockIn('closed', before, now);
    const after = { ...before, state: 'closed', ...clock, updated_at: now, version } as const;
    await updateTicket(tx, after);
    const action = 'messaging.ticket_closed';
    await audit(tx, ctx, {
      action,
      object: { type: 'ticket', id: before.id },
      before: { state: before.state, version: before.version },
      after: { state: 'closed', version },
    });
    const { tenantId, customerId } = who;
    const payload = { reference: before.reference };
    await emit(tx, ctx, { topic: action, objectId: before.id, tenantId, customerId, payload });
    return presentTicketDetail(tx, after);
  });
};
