import type { InputOf } from '@tael/contract';
import { ticketLife } from '@tael/contract/messaging/states';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { mayReply, stateAfterReply } from './rules.ts';
import { lockTicket, updateTicket } from './ticket-repository.ts';
import { requireRoomToWrite, writeComment } from './write-comment.ts';

/**
 * Says more in a ticket; a solved one opens again with it for 14 days. Throws `illegal_transition` for a ticket that is
 * closed or was solved longer ago, and `rate_limited`.
 */
export const replyToTicket = (
  ctx: Context,
  input: InputOf<(typeof ticketRoutes)['replyToTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockTicket(tx, input.id);
    if (before?.user_id !== who.userId) return fail('not_found');
    const now = ctx.clock.now();
    if (!mayReply(before, now))
      fail('illegal_transition', {
        params: { from: before.state, to: 'waiting' },
        allowed: ticketLife[before.state].filter((to) => to === 'closed'),
      });
    await requireRoomToWrite(tx, ctx, who);
    const state = stateAfterReply(before.state);
    const after = { ...before, state, solved_at: null, updated_at: now, version: before.version + 1 };
    await updateTicket(tx, after);
    await writeComment(tx, ctx, after, input.comment);
    await audit(tx, ctx, {
      action: 'messaging.ticket_replied',
      object: { type: 'ticket', id: before.id },
      before: { state: before.state, version: before.version },
      after: { state, version: after.version },
    });
    return presentTicketDetail(tx, after);
  });
};
