import type { Queue } from '../../../kernel/lists/lines.ts';
import type { PlanCode } from '@tael/contract/fees/schedule';
import type { TicketAbout, TicketPriority, TicketState } from '@tael/contract/messaging/states';
import type { ticketSides } from '@tael/contract/messaging/ticket-schemas';
import type { Language } from '../../../kernel/context.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import { sql } from 'kysely';
import type { Attachment } from '../rich-text/keep-files.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { TicketClock } from './sla.ts';

export interface TicketRow extends TicketClock {
  id: string;
  tenant_id: string;
  customer_id: string;
  user_id: string;
  subject: string;
  state: TicketState;
  name: string;
  email: string;
  phone: string;
  language: Language;
  reference: string | null;
  opened_at: Date;
  resolved_at: Date | null;
  assignee_id: string | null;
  assignee_email: string | null;
  rating: number | null;
  about_kind: TicketAbout | null;
  about_id: string | null;
  priority: TicketPriority;
  plan: PlanCode;
  /** When it was told that the time had passed. */
  first_late_at: Date | null;
  resolve_late_at: Date | null;
  /** How far each side has read it. */
  staff_read_at: Date | null;
  requester_read_at: Date | null;
  updated_at: Date;
  version: number;
}

export interface CommentRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  ticket_id: string;
  side: (typeof ticketSides)[number] | 'note';
  author: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  external_id: string | null;
  at: Date;
  sent_at: Date | null;
}

type Tables = { messaging_tickets: TicketRow; messaging_ticket_comments: CommentRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertTicket = async (tx: Tx, row: TicketRow): Promise<void> => {
  await tables(tx).insertInto('messaging_tickets').values(row).execute();
};

/** False when the helpdesk has said this before. */
export const insertComment = async (tx: Tx, row: CommentRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('messaging_ticket_comments')
    .values({ ...row, attachments: JSON.stringify(row.attachments) as never }) // the driver takes an array for another type
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** A ticket of this user, or undefined. */
export const findTicket = (tx: Tx, userId: string, id: string): Promise<TicketRow | undefined> =>
  tables(tx)
    .selectFrom('messaging_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Anybody's ticket, for what is carried to the helpdesk. */
export const ticketById = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tables(tx).selectFrom('messaging_tickets').selectAll().where('id', '=', id).executeTakeFirst();

/** Anybody's ticket, kept from changing until the transaction ends. */
export const lockTicket = (tx: Tx, id: string): Promise<TicketRow | undefined> =>
  tables(tx).selectFrom('messaging_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateTicket = async (tx: Tx, { id, ...row }: TicketRow): Promise<void> => {
  await tables(tx).updateTable('messaging_tickets').set(row).where('id', '=', id).execute();
};

/** What was said in a ticket, in its order; the notes of staff only where they are asked for. */
export const commentsOf = (
  tx: Tx,
  ticketId: string,
  sides: readonly CommentRow['side'][],
): Promise<CommentRow[]> =>
  tables(tx)
    .selectFrom('messaging_ticket_comments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('side', 'in', sides)
    .orderBy('at')
    .orderBy('id')
    .execute();

export const findComment = (tx: Tx, id: string): Promise<CommentRow | undefined> =>
  tables(tx).selectFrom('messaging_ticket_comments').selectAll().where('id', '=', id).executeTakeFirst();

export const markSent = async (tx: Tx, commentId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('messaging_ticket_comments')
    .set({ sent_at: now })
    .where('id', '=', commentId)
    .execute();
};

/** Makes the other tickets and replies of this user wait until the transaction ends, so that counting them is exact. */
export const lockWriting = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('messaging/tickets/' || $1, 0))`, [
    userId,
  ]);
};

/** When the user wrote the `most`-th last comment since then; undefined when there were fewer. */
export const writtenSince = async (
  tx: Tx,
  who: { readonly userId: string; readonly customerId: string },
  since: Date,
  most: number,
): Promise<Date | undefined> => {
  const found = await tables(tx)
    .selectFrom('messaging_ticket_comments as comment')
    .innerJoin('messaging_tickets as ticket', 'ticket.id', 'comment.ticket_id')
    .select('comment.at')
    .where('comment.customer_id', '=', who.customerId)
    .where('ticket.user_id', '=', who.userId)
    .where('comment.side', '=', 'requester')
    .where('comment.at', '>', since)
    .orderBy('comment.at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.at;
};

interface TicketFilter {
  readonly state?: readonly TicketState[] | undefined;
  readonly search?: string | undefined;
}

const dueAt = sql<Date | null>`least(first_due_at, resolve_due_at)`;

const matching = (tx: Tx, { state, search }: TicketFilter) => {
  let rows = tables(tx).selectFrom('messaging_tickets').selectAll();
  if (state !== undefined) rows = rows.where('state', 'in', state);
  if (search !== undefined) rows = rows.where('subject', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return rows;
};

/** One row more than `limit` of everybody's in the scope, the one that changed last first. */
export const ticketsOf = (
  tx: Tx,
  filter: TicketFilter,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly TicketRow[]> => {
  const { after } = page;
  let rows = matching(tx, filter);
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('updated_at', 'id'), '<', tuple(after.at, after.id)),
    );
  return rows
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
};

/** One row more than `limit` of those whose next word is ours, the one that is due next first. */
export const ticketsDue = (
  tx: Tx,
  filter: TicketFilter,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly TicketRow[]> => {
  let rows = matching(tx, filter).where(dueAt, 'is not', null);
  if (after) rows = rows.where(sql<boolean>`(${dueAt}, id) > (${after.at}, ${after.id})`);
  return rows
    .orderBy(dueAt)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
};

/** Tickets whose time has passed without that being told, kept from changing; those that another server has are left to it. */
export const lockLateTickets = (tx: Tx, now: Date, most: number): Promise<TicketRow[]> =>
  tables(tx)
    .selectFrom('messaging_tickets')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('first_due_at', '<=', now), eb('first_late_at', 'is', null)]),
        and([eb('resolve_due_at', '<=', now), eb('resolve_late_at', 'is', null)]),
      ]),
    )
    .where(dueAt, '<=', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Notes that one side has read the ticket. */
export const markTicketRead = async (
  tx: Tx,
  id: string,
  side: 'staff_read_at' | 'requester_read_at',
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('messaging_tickets')
    .set({ [side]: now })
    .where('id', '=', id)
    .execute();
};

/** Tickets that staff has to answer. */
export const ticketLines = {
  table: 'messaging_tickets',
  at: 'updated_at',
  title: 'subject',
  state: 'state',
  states: ['open', 'assigned', 'in_review'],
  claimedBy: 'assignee_id',
} as const satisfies Queue;
