import { z } from 'zod';
import { ticketName, ticketPhone, ticketSubject } from '../forms/message-fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { attachmentIds, attachments, richText } from './rich-text.ts';
import { ticketAbouts, ticketPriorities, ticketStates } from './states.ts';

/** The thing that a ticket is about. */
const ticketAbout = z.strictObject({ kind: z.enum(ticketAbouts, 'invalid_choice'), id });

/**
 * A support request as somebody writes it (specification section 7); the address is that of the sign-in. It may be about
 * something that its writer can see.
 */
export const newTicket = z.strictObject({
  subject: ticketSubject,
  comment: richText,
  attachmentIds,
  name: ticketName,
  phone: ticketPhone,
  about: ticketAbout.nullable().default(null),
});

export const ticketReply = z.strictObject({ id, comment: richText, attachmentIds });

export const ticketSides = ['requester', 'helpdesk'] as const;

/** One ticket of the caller. While it is not sent, the helpdesk has not taken it yet and is tried again. */
export const ticket = z.strictObject({
  id,
  subject: z.string(),
  state: z.enum(ticketStates),
  isSent: z.boolean(),
  openedAt: instant,
  updatedAt: instant,
  version: z.number().int(),
});

const ticketComment = z.strictObject({
  id,
  side: z.enum(ticketSides),
  author: z.string(),
  /** What is said without its marks, and as HTML. */
  text: z.string(),
  html: z.string(),
  attachments,
  /** Whether the helpdesk has it; its own comments are there by their nature. */
  isSent: z.boolean(),
  /** Whether the other side has read it. */
  isRead: z.boolean(),
  at: instant,
});

/** From 1, not content at all, to 5. */
export const ticketRating = z.number().int().min(1, 'invalid_choice').max(5, 'invalid_choice');

export const ticketDetail = z.strictObject({
  ...ticket.shape,
  about: ticketAbout.nullable(),
  rating: ticketRating.nullable(),
  comments: z.array(ticketComment),
});

/** A ticket as staff sees it. */
export const supportTicket = z.strictObject({
  ...ticket.shape,
  customerId: id,
  customer: z.string(),
  priority: z.enum(ticketPriorities),
  /** By when the next word of ours is due; null while it waits for its writer or is resolved. */
  dueAt: instant.nullable(),
  /** Whether a first answer is due, and not the end of it. */
  isFirstDue: z.boolean(),
  /** The e-mail address of whoever has taken it. */
  assignee: z.string().nullable(),
});

export const supportTicketDetail = z.strictObject({
  ...supportTicket.shape,
  requester: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The language its writer used. */
  language: z.enum(['en_US', 'zh_CN']),
  about: ticketAbout.nullable(),
  rating: ticketRating.nullable(),
  comments: z.array(z.strictObject({ ...ticketComment.shape, side: z.enum([...ticketSides, 'note']) })),
});

/** The thing that a ticket is about, as it stands now. */
export const ticketObject = z.strictObject({
  kind: z.enum(ticketAbouts),
  id,
  /** What it is called: the name of a card, a merchant, a payee, a sender, or the code of an act to approve. */
  title: z.string(),
  state: z.string().nullable(),
  amount: money.nullable(),
});
