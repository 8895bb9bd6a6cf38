import {
  ticketSides,
  type supportTicket,
  type supportTicketDetail,
  type ticket,
  type ticketDetail,
} from '@tael/contract/messaging/ticket-schemas';
import type { z } from 'zod';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { dueOf } from './sla.ts';
import { commentsOf, type CommentRow, type TicketRow } from './ticket-repository.ts';

export type Ticket = z.output<typeof ticket>;
export type TicketDetail = z.output<typeof ticketDetail>;
type SupportTicket = z.output<typeof supportTicket>;
export type SupportTicketDetail = z.output<typeof supportTicketDetail>;

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
  about: aboutOf(row),
  rating: row.rating,
  comments: (await commentsOf(tx, row.id, ticketSides)).map((comment) => ({
    ...presentComment(row, comment),
    side: comment.side === 'requester' ? 'requester' : 'helpdesk',
  })),
});

const aboutOf = ({ about_kind: kind, about_id: id }: TicketRow): TicketDetail['about'] =>
  kind === null || id === null ? null : { kind, id };

/** Whether the side that did not write it has read it. */
const isRead = (ticket: TicketRow, { side, at }: CommentRow): boolean => {
  const readAt = side === 'requester' ? ticket.staff_read_at : ticket.requester_read_at;
  return side !== 'note' && readAt !== null && readAt >= at;
};

const presentComment = (ticket: TicketRow, comment: CommentRow) => ({
  id: comment.id,
  author: comment.author,
  text: comment.text,
  html: comment.html,
  attachments: [...comment.attachments],
  isSent: comment.side !== 'requester' || comment.sent_at !== null,
  isRead: isRead(ticket, comment),
  at: comment.at.toISOString(),
});

/** Tickets as staff sees them. */
export const presentSupportTickets = async (tx: Tx, rows: readonly TicketRow[]): Promise<SupportTicket[]> => {
  const names = await customerNames(
    tx,
    rows.map((row) => row.customer_id),
  );
  return rows.map((row) => ({
    ...presentTicket(row),
    customerId: row.customer_id,
    customer: names.get(row.customer_id) ?? row.name,
    priority: row.priority,
    dueAt: dueOf(row)?.toISOString() ?? null,
    isFirstDue: row.first_due_at !== null && dueOf(row) === row.first_due_at,
    assignee: row.assignee_email,
  }));
};

export const presentSupportTicket = async (tx: Tx, row: TicketRow): Promise<SupportTicketDetail> => {
  const [presented] = await presentSupportTickets(tx, [row]);
  assert(presented, 'each row is presented');
  const comments = await commentsOf(tx, row.id, [...ticketSides, 'note']);
  return {
    ...presented,
    requester: { name: row.name, email: row.email, phone: row.phone },
    language: row.language,
    about: aboutOf(row),
    rating: row.rating,
    comments: comments.map((comment) => ({ ...presentComment(row, comment), side: comment.side })),
  };
};
