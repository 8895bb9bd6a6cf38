import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { lockLateTickets, updateTicket, type TicketRow } from './ticket-repository.ts';

const atOnce = 100;

/** Tells whoever leads support of each ticket whose time has passed: once for the first answer, and once for the end. */
export const lateTicketsJob: ScheduledJob = {
  name: 'late tickets',
  everyMs: 60_000,
  run: async (ctx) => {
    while ((await tellSome(ctx)) === atOnce);
  },
};

const tellSome = (ctx: Context): Promise<number> =>
  transact(ctx, async (tx) => {
    const late = await lockLateTickets(tx, ctx.clock.now(), atOnce);
    for (const ticket of late) await tell(tx, ctx, ticket);
    return late.length;
  });

const tell = async (tx: Tx, ctx: Context, ticket: TicketRow): Promise<void> => {
  const now = ctx.clock.now();
  const isPast = (due: Date | null) => due !== null && due <= now;
  const after = {
    ...ticket,
    first_late_at: isPast(ticket.first_due_at) ? (ticket.first_late_at ?? now) : ticket.first_late_at,
    resolve_late_at: isPast(ticket.resolve_due_at) ? (ticket.resolve_late_at ?? now) : ticket.resolve_late_at,
  };
  await updateTicket(tx, after);
  const action = 'messaging.ticket_late';
  const owner = { tenantId: ticket.tenant_id, customerId: ticket.customer_id };
  await audit(tx, ctx, {
    action,
    object: { type: 'ticket', id: ticket.id },
    ...owner,
    after: { first: after.first_late_at, end: after.resolve_late_at },
    actor: 'system',
  });
  await emit(tx, ctx, { topic: action, objectId: ticket.id, ...owner, payload: { subject: ticket.subject } });
};
