import type { ticket, ticketDetail } from '@tael/contract/messaging/ticket-schemas';
import type { z } from 'zod';
import type { Tx } from '../../kernel/transaction.ts';
import { commentsOf, type TicketRow } from './ticket-repository.ts';

export type Ticket = z.output<typeof ticket>;
export type TicketDetail = z.output<typeof ticketDetail>;

export const presentTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  isSent: row.reference !== null,
  openedAt: row.opened_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** A ticket with everything that was said in it. */
export const presentTicketDetail = async (tx: Tx, row: TicketRow): Promise<TicketDetail> => ({
  ...presentTicket(row),
  comments: (await commentsOf(tx, row.id)).map((comment) => ({
    id: comment.id,
    side: comment.side,
    author: comment.author,
    text: comment.text,
    isSent: comment.side === 'helpdesk' || comment.sent_at !== null,
    at: comment.at.toISOString(),
  })),
});
