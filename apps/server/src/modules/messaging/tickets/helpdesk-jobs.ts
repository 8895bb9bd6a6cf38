import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { Helpdesk } from '../../../providers/helpdesk/port.ts';
import {
  findComment,
  lockTicket,
  markSent,
  ticketById,
  updateTicket,
  type CommentRow,
  type TicketRow,
} from './ticket-repository.ts';

const written = z.object({ commentId: z.uuid() });
const closed = z.object({ reference: z.string().nullable() });

/**
 * Carries what requesters write to the helpdesk, one comment of a ticket after the other, with the ids that we gave them,
 * so that a second delivery is no second request. What the helpdesk does not take stays in the outbox and is tried again.
 */
export const createHelpdeskJobs = (helpdesk: Helpdesk): readonly EventJob[] => [
  {
    topic: 'messaging.comment_written',
    run: async (ctx, event) => {
      const { commentId } = written.parse(event.payload);
      const { ticket, comment } = await read(ctx, async (tx) => ({
        ticket: await ticketById(tx, event.objectId),
        comment: await findComment(tx, commentId),
      }));
      assert(ticket && comment, 'what was written is there');
      if (comment.sent_at !== null) return;
      await noteSent(ctx, comment, await carry(helpdesk, ticket, comment));
    },
  },
  {
    topic: 'messaging.ticket_closed',
    run: async (_ctx, event) => {
      const { reference } = closed.parse(event.payload);
      if (reference !== null) await helpdesk.close(reference);
    },
  },
];

/** Hands over a request with its first comment, or one comment more; answers the helpdesk's name for the request. */
const carry = async (helpdesk: Helpdesk, ticket: TicketRow, comment: CommentRow): Promise<string> => {
  const { id: requestId, language, reference } = ticket;
  if (reference !== null) {
    await helpdesk.comment({ id: comment.id, requestId, reference, text: comment.text, language });
    return reference;
  }
  const taken = await helpdesk.open({
    id: requestId,
    subject: ticket.subject,
    comment: comment.text,
    requester: { name: ticket.name, email: ticket.email, phone: ticket.phone },
    tag: 'web_widget',
    openedAt: ticket.opened_at,
    language,
  });
  return taken.reference;
};

const noteSent = (ctx: Context, comment: CommentRow, reference: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const before = await lockTicket(tx, comment.ticket_id);
    assert(before, 'a comment belongs to a ticket');
    const now = ctx.clock.now();
    await markSent(tx, comment.id, now);
    const state = before.state === 'open' ? 'assigned' : before.state;
    const version = before.version + 1;
    await updateTicket(tx, { ...before, state, reference, updated_at: now, version });
    await audit(tx, ctx, {
      action: 'messaging.comment_sent',
      object: { type: 'ticket', id: before.id },
      tenantId: before.tenant_id,
      customerId: before.customer_id,
      before: { state: before.state, version: before.version },
      after: { state, version, reference },
      actor: 'system',
    });
  });
