import type { InputOf } from '@tael/contract';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { presentSupportTicket, type SupportTicketDetail } from './present-ticket.ts';
import { clockOfPriority } from './sla.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';

/**
 * Says how urgent a ticket is, and counts its times anew by that. Throws `illegal_transition` for one that is closed, and
 * `conflict`.
 */
export const prioritizeTicket = (
  ctx: Context,
  { id, version, priority }: InputOf<(typeof supportRoutes)['prioritizeTicket']>,
): Promise<SupportTicketDetail> =>
  transact(ctx, async (tx) => {
    const before = (await lockTicket(tx, id)) ?? fail('not_found');
    if (before.state === 'closed')
      fail('illegal_transition', { params: { from: 'closed', to: 'closed' }, allowed: [] });
    requireVersion(before.version, version);
    const now = ctx.clock.now();
    const after = {
      ...before,
      priority,
      ...clockOfPriority(before, priority, now),
      updated_at: now,
      version: before.version + 1,
    };
    await updateTicket(tx, after);
    await audit(tx, ctx, {
      action: 'messaging.ticket_prioritized',
      object: { type: 'ticket', id },
      tenantId: before.tenant_id,
      customerId: before.customer_id,
      before: { priority: before.priority, version: before.version },
      after: { priority, version: after.version },
    });
    return presentSupportTicket(tx, after);
  });
