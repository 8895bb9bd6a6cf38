import type { HandlersFor } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import {
  dismissAnnouncement,
  getSentAnnouncement,
  listAnnouncements,
  listSentAnnouncements,
} from './list-announcements.ts';
import { getEnquiry, listEnquiries } from './list-enquiries.ts';
import { closeTicket } from './close-ticket.ts';
import { countMessages, getMessage, listMessages } from './list-messages.ts';
import { getTicket, listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { readAllMessages, readMessages } from './read-messages.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { settleEnquiry } from './settle-enquiry.ts';
import { withdrawAnnouncement } from './withdraw-announcement.ts';

/** `tenantOf` answers on whose pages the contact form of this host stands. */
export const createMessagingHandlers = (deps: {
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
}): HandlersFor<Context, typeof messagingRoutes, CallExtras> => ({
  listMessages,
  countMessages,
  getMessage,
  readMessages,
  readAllMessages,
  listAnnouncements,
  dismissAnnouncement,
  listSentAnnouncements,
  getSentAnnouncement,
  sendAnnouncement,
  withdrawAnnouncement,
  listTickets,
  getTicket,
  openTicket,
  replyToTicket,
  closeTicket,
  sendEnquiry: (ctx, input, extras) =>
    sendEnquiry(ctx, (tx) => deps.tenantOf(tx, extras.header('host')), input),
  listEnquiries,
  getEnquiry,
  settleEnquiry,
});
