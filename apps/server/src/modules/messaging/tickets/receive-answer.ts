import { ticketLife } from '@tael/contract/messaging/states';
import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { Helpdesk } from '../../../providers/helpdesk/port.ts';
import { htmlOfText } from '../rich-text/clean-rich-text.ts';
import { stateAfterAnswer } from '../rules.ts';
import { clockIn } from './sla.ts';
import { insertComment, lockTicket, updateTicket } from './ticket-repository.ts';

const answer = z.object({
  answerId: z.uuid(),
  requestId: z.uuid(),
  author: z.string().min(1).max(100),
  text: z.string().min(1).max(10_000),
  isSolved: z.boolean(),
});

/**
 * Takes what the helpdesk says in a ticket. What comes again, or about a ticket that is not there or is closed, changes
 * nothing and is `ignored`. Throws `network_signature_invalid` for what the provider did not sign.
 */
export const receiveAnswer = async (
  ctx: Context,
  helpdesk: Pick<Helpdesk, 'isAuthentic'>,
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!helpdesk.isAuthentic(message)) return fail('network_signature_invalid');
  const { answerId, requestId, author, text, isSolved } = answer.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const before = await lockTicket(tx, requestId);
      if (!before || before.state === 'closed') return 'ignored';
      const now = ctx.clock.now();
      const owner = { tenantId: before.tenant_id, customerId: before.customer_id };
      const isNew = await insertComment(tx, {
        id: newId(),
        tenant_id: owner.tenantId,
        customer_id: owner.customerId,
        ticket_id: before.id,
        side: 'helpdesk',
        author,
        text,
        html: htmlOfText(text),
        attachments: [],
        external_id: answerId,
        at: now,
        sent_at: null,
      });
      if (!isNew) return 'ignored';
      const state = stateAfterAnswer(before.state, isSolved);
      if (state !== before.state) requireMove(ticketLife, before.state, state);
      const version = before.version + 1;
      const resolvedAt = state === 'resolved' ? (before.resolved_at ?? now) : null;
      const clock = clockIn(state, before, now);
      await updateTicket(tx, {
        ...before,
        state,
        resolved_at: resolvedAt,
        ...clock,
        updated_at: now,
        version,
      });
      await audit(tx, ctx, {
        action: 'messaging.ticket_answered',
        object: { type: 'ticket', id: before.id },
        ...owner,
        before: { state: before.state, version: before.version },
        after: { state, version },
        actor: 'network',
      });
      await emit(tx, ctx, {
        topic: 'messaging.ticket_answered',
        objectId: before.id,
        ...owner,
        payload: { userId: before.user_id, subject: before.subject, state },
      });
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
