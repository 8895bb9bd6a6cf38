import type { InputOf } from '@tael/contract';
import { ticketLife } from '@tael/contract/messaging/states';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { presentSupportTicket, type SupportTicketDetail } from './present-ticket.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';

/** Takes a ticket, also one that a colleague has. Throws `illegal_transition` for one that is closed. */
export const assignTicket = (
  ctx: Context,
  input: InputOf<(typeof supportRoutes)['assignTicket']>,
): Promise<SupportTicketDetail> => {
  const who = principalOf(ctx);
  return transact(ctx, async (tx) => {
    const before = (await lockTicket(tx, input.id)) ?? fail('not_found');
    if (before.state === 'open' || before.state === 'closed')
      requireMove(ticketLife, before.state, 'assigned');
    requireVersion(before.version, input.version);
    const after = {
      ...before,
      state: before.state === 'open' ? ('assigned' as const) : before.state,
      assignee_id: who.userId,
      assignee_email: who.email,
      updated_at: ctx.clock.now(),
      version: before.version + 1,
    };
    await updateTicket(tx, after);
    await audit(tx, ctx, {
      action: 'messaging.ticket_assigned',
      object: { type: 'ticket', id: before.id },
      tenantId: before.tenant_id,
      customerId: before.customer_id,
      before: { state: before.state, assignee: before.assignee_id, version: before.version },
      after: { state: after.state, assignee: after.assignee_id, version: after.version },
    });
    return presentSupportTicket(tx, after);
  });
};
