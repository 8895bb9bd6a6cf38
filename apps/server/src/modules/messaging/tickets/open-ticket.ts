import type { InputOf } from '@tael/contract';
import type { PlanCode } from '@tael/contract/fees/schedule';
import type { TicketPriority } from '@tael/contract/messaging/states';
import type { ticketRoutes } from '@tael/contract/messaging/ticket-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { presentTicketDetail, type TicketDetail } from './present-ticket.ts';
import { firstClock } from './sla.ts';
import { requireVisible, type ObjectKinds } from './ticket-objects.ts';
import { insertTicket } from './ticket-repository.ts';
import { requireCapacityToWrite, writeComment } from './write-comment.ts';

export interface TicketDeps {
  readonly objectKinds: ObjectKinds;
  readonly planOf: (tx: Tx, customerId: string) => Promise<PlanCode>;
}

/**
 * Writes to the helpdesk, also about something that the writer sees. The request is carried there after the commit. Throws
 * `rate_limited`, and the field code `invalid_choice`.
 */
export const openTicket = async (
  ctx: Context,
  deps: TicketDeps,
  input: InputOf<(typeof ticketRoutes)['openTicket']>,
): Promise<TicketDetail> => {
  const who = customerOf(ctx);
  if (input.about) await requireVisible(ctx, deps.objectKinds, input.about);
  const comment = await cleanRichText(input.comment, 'comment', who);
  return transact(ctx, async (tx) => {
    await requireCapacityToWrite(tx, ctx, who);
    const now = ctx.clock.now();
    const priority: TicketPriority = 'normal';
    const plan = await deps.planOf(tx, who.customerId);
    const ticket = {
      id: newId(),
      tenant_id: who.tenantId,
      customer_id: who.customerId,
      user_id: who.userId,
      subject: input.subject,
      state: 'open',
      name: input.name,
      email: who.email,
      phone: input.phone,
      language: ctx.language,
      reference: null,
      opened_at: now,
      resolved_at: null,
      assignee_id: null,
      assignee_email: null,
      rating: null,
      about_kind: input.about?.kind ?? null,
      about_id: input.about?.id ?? null,
      priority,
      plan,
      ...firstClock(priority, plan, now),
      first_late_at: null,
      resolve_late_at: null,
      staff_read_at: null,
      requester_read_at: now,
      updated_at: now,
      version: 1,
    } as const;
    await insertTicket(tx, ticket);
    await writeComment(tx, ctx, ticket, { comment, attachmentIds: input.attachmentIds });
    await audit(tx, ctx, {
      action: 'messaging.ticket_opened',
      object: { type: 'ticket', id: ticket.id },
      after: { state: ticket.state, language: ticket.language, about: input.about },
    });
    return presentTicketDetail(tx, ticket);
  });
};
