import type { InputOf } from '@tael/contract';
import type { supportRoutes } from '@tael/contract/messaging/support-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { keepFiles } from '../rich-text/keep-files.ts';
import { presentSupportTicket, type SupportTicketDetail } from './present-ticket.ts';
import { insertComment, lockTicket } from './ticket-repository.ts';

/** Notes something for the staff alone. The ticket stays as it is, also one that is closed. */
export const noteOnTicket = async (
  ctx: Context,
  input: InputOf<(typeof supportRoutes)['noteOnTicket']>,
): Promise<SupportTicketDetail> => {
  const who = principalOf(ctx);
  const comment = await cleanRichText(input.comment, 'comment', who);
  return transact(ctx, async (tx) => {
    const ticket = (await lockTicket(tx, input.id)) ?? fail('not_found');
    await keepFiles(tx, ctx, { texts: [comment], attachmentIds: [], ownerCustomerId: who.customerId });
    const owner = { tenantId: ticket.tenant_id, customerId: ticket.customer_id };
    const id = newId();
    await insertComment(tx, {
      id,
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      ticket_id: ticket.id,
      side: 'note',
      author: who.email,
      text: comment.text,
      html: comment.html,
      attachments: [],
      external_id: null,
      at: ctx.clock.now(),
      sent_at: null,
    });
    await audit(tx, ctx, {
      action: 'messaging.ticket_noted',
      object: { type: 'ticket', id: ticket.id },
      ...owner,
      after: { note: id },
    });
    return presentSupportTicket(tx, ticket);
  });
};
