import type { Context, CustomerPrincipal } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CleanedHtml } from '../rich-text/clean-rich-text.worker.ts';
import { keepFiles } from '../rich-text/keep-files.ts';
import { commentWaitSeconds, commentsAnHour, hourMs } from '../rules.ts';
import { insertComment, lockWriting, writtenSince, type TicketRow } from './ticket-repository.ts';

/** Throws `rate_limited` when the user has written as much as is taken within an hour. */
export const requireCapacityToWrite = async (tx: Tx, ctx: Context, who: CustomerPrincipal): Promise<void> => {
  await lockWriting(tx, who.userId);
  const nowMs = ctx.clock.millis();
  const oldest = await writtenSince(tx, who, new Date(nowMs - hourMs), commentsAnHour);
  const retryAfterSeconds = commentWaitSeconds(oldest, nowMs);
  if (retryAfterSeconds !== undefined) fail('rate_limited', { retryAfterSeconds });
};

interface Written {
  readonly comment: CleanedHtml;
  readonly attachmentIds: readonly string[];
}

/** Keeps what the requester says with its files, and asks for it to be carried to the helpdesk. */
export const writeComment = async (
  tx: Tx,
  ctx: Context,
  ticket: TicketRow,
  { comment, attachmentIds }: Written,
): Promise<void> => {
  const { id: ticketId, tenant_id: tenantId, customer_id: customerId } = ticket;
  const id = newId();
  const attachments = await keepFiles(tx, ctx, {
    texts: [comment],
    attachmentIds,
    ownerCustomerId: customerId,
  });
  await insertComment(tx, {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
    ticket_id: ticketId,
    side: 'requester',
    author: ticket.name,
    text: comment.text,
    html: comment.html,
    attachments,
    external_id: null,
    at: ctx.clock.now(),
    sent_at: null,
  });
  await emit(tx, ctx, {
    topic: 'messaging.comment_written',
    objectId: ticketId,
    tenantId,
    customerId,
    payload: { commentId: id },
  });
};
