import { z } from 'zod';
import { ticketComment, ticketName, ticketPhone, ticketSubject } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { ticketStates } from './states.ts';

/** A support request as somebody writes it (specification section 7); the address is that of the sign-in. */
export const newTicket = z.strictObject({
  subject: ticketSubject,
  comment: ticketComment,
  name: ticketName,
  phone: ticketPhone,
});

export const ticketReply = z.strictObject({ id, comment: ticketComment });

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

export const ticketDetail = z.strictObject({
  ...ticket.shape,
  comments: z.array(
    z.strictObject({
      id,
      side: z.enum(ticketSides),
      author: z.string(),
      text: z.string(),
      /** Whether the helpdesk has it; its own comments are there by their nature. */
      isSent: z.boolean(),
      at: instant,
    }),
  ),
});
