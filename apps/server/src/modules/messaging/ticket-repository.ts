import type { TicketState } from '@tael/contract/messaging/states';
import type { ticketSides } from '@tael/contract/messaging/ticket-schemas';
import type { Language } from '../../kernel/context.ts';
import type { PlaceInList } from '../../kernel/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface TicketRow {
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
  solved_at: Date | null;
  updated_at: Date;
  version: number;
}

export interface CommentRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  ticket_id: string;
  side: (typeof ticketSides)[number];
  author: string;
  text: string;
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
    .values(row)
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

/** What was said in a ticket, in its order. */
export const commentsOf = (tx: Tx, ticketId: string): Promise<CommentRow[]> =>
  tables(tx)
    .selectFrom('messaging_ticket_comments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
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

/** One row more than `limit`, the one that changed last first. */
export const ticketsOf = (
  tx: Tx,
  userId: string,
  filter: { readonly state?: TicketState | undefined; readonly search?: string | undefined },
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly TicketRow[]> => {
  const { after } = page;
  const { state, search } = filter;
  let rows = tables(tx).selectFrom('messaging_tickets').selectAll().where('user_id', '=', userId);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (search !== undefined) rows = rows.where('subject', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
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
