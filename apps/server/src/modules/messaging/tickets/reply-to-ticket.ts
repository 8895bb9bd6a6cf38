import type { InputOf } from '@tael/contract';
import { ticketLife } from '@tael/contract/messaging/states';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { mayReply, stateAfterReply } from '../rules.ts';
import { clockIn } from './sla.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';
import { requireCapacityToWrite, writeComment } from './write-comment.ts';

/**
 * Says more in a ticket; a resolved one opens again with it for 14 days. Throws `illegal_transition` for a ticket that is
 * closed or was resolved longer ago, and `rate_limited`.
 */
export const replyToTicket = async (
  ctx: Context,
  input: InputOf<(typeof ticketRoutes)['replyToTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  const comment = await cleanRichText(input.comment, 'comment', who);
  return transact(ctx, async (tx) => {
    const before = await lockTicket(tx, input.id);
    if (before?.user_id !== who.userId) return fail('not_found');
    const now = ctx.clock.now();
    if (!mayReply(before, now))
      fail('illegal_transition', {
        params: { from: before.state, to: 'in_review' },
        allowed: ticketLife[before.state].filter((to) => to === 'closed'),
      });
    await requireCapacityToWrite(tx, ctx, who);
    const state = stateAfterReply(before.state);
    const after = {
      ...before,
      state,
      resolved_at: null,
      ...clockIn(state, before, now),
      requester_read_at: now,
      updated_at: now,
      version: before.version + 1,
    };
    await updateTicket(tx, after);
    await writeComment(tx, ctx, after, { comment, attachmentIds: input.attachmentIds });
    await audit(tx, ctx, {
      action: 'messaging.ticket_replied',
      object: { type: 'ticket', id: before.id },
      before: { state: before.state, version: before.version },
      after: { state, version: after.version },
    });
    return presentTicketDetail(tx, after);
  });
};
