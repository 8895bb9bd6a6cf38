import type { InputOf } from '@tael/contract';
import { ticketLife } from '@tael/contract/messaging/states';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { keepFiles } from '../rich-text/keep-files.ts';
import { presentSupportTicket, type SupportTicketDetail } from './present-ticket.ts';
import { clockIn } from './sla.ts';
import { insertComment, lockTicket, updateTicket } from './ticket-repository.ts';

/**
 * Says something to the writer of a ticket, and resolves it with `isResolved`. Whoever answers first has the ticket.
 * Throws `illegal_transition` for one that is closed, and `conflict`.
 */
export const answerTicket = async (
  ctx: Context,
  input: InputOf<(typeof supportRoutes)['answerTicket']>,
): Promise<SupportTicketDetail> => {
  const who = principalOf(ctx);
  const comment = await cleanRichText(input.comment, 'comment', who);
  return transact(ctx, async (tx) => {
    const before = (await lockTicket(tx, input.id)) ?? fail('not_found');
    const state = input.isResolved ? 'resolved' : 'waiting_customer';
    if (state !== before.state) requireMove(ticketLife, before.state, state);
    requireVersion(before.version, input.version);
    const now = ctx.clock.now();
    const { id, tenant_id: tenantId, customer_id: customerId, user_id: userId } = before;
    const attachments = await keepFiles(tx, ctx, {
      texts: [comment],
      attachmentIds: input.attachmentIds,
      ownerCustomerId: who.customerId,
      readers: { tenantId, customerId, userId },
    });
    const version = before.version + 1;
    const after = {
      ...before,
      state,
      resolved_at: state === 'resolved' ? now : null,
      ...clockIn(state, before, now),
      staff_read_at: now,
      assignee_id: before.assignee_id ?? who.userId,
      assignee_email: before.assignee_email ?? who.email,
      updated_at: now,
      version,
    } as const;
    await updateTicket(tx, after);
    await insertComment(tx, {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      ticket_id: id,
      side: 'helpdesk',
      author: who.email,
      text: comment.text,
      html: comment.html,
      attachments,
      external_id: null,
      at: now,
      sent_at: null,
    });
    const action = 'messaging.ticket_answered';
    await audit(tx, ctx, {
      action,
      object: { type: 'ticket', id },
      tenantId,
      customerId,
      before: { state: before.state, version: before.version },
      after: { state, version },
    });
    const payload = { userId, subject: before.subject, state };
    await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload });
    return presentSupportTicket(tx, after);
  });
};
