import type { HandlersFor } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { ReadMailReports } from '../../providers/mail/port.ts';
import type { SegmentDeps } from '../org/index.ts';
import {
  dismissAnnouncement,
  getSentAnnouncement,
  listAnnouncements,
  listSentAnnouncements,
} from './announcements/list-announcements.ts';
import { getEnquiry, listEnquiries } from './enquiries/list-enquiries.ts';
import { liftSuppression, listSentMails } from './mails/mail-log.ts';
import type { MailReaderOf } from './mails/mail-reader.ts';
import { receiveMailReport } from './mails/receive-mail-report.ts';
import { addMacro, changeMacro, listMacros, removeMacro } from './tickets/macros.ts';
import { answerTicket } from './tickets/answer-ticket.ts';
import { assignTicket } from './tickets/assign-ticket.ts';
import { noteOnTicket } from './tickets/note-on-ticket.ts';
import { rateTicket } from './tickets/rate-ticket.ts';
import { prioritizeTicket } from './tickets/prioritize-ticket.ts';
import { readSupportTicket, readTicket } from './tickets/read-ticket.ts';
import { getSupportTicket, getTicketObject, listSupportTickets } from './tickets/support-tickets.ts';
import { closeTicket } from './tickets/close-ticket.ts';
import { countMessages, getMessage, listMessages } from './messages/list-messages.ts';
import { getTicket, listTickets } from './tickets/list-tickets.ts';
import { openTicket, type TicketDeps } from './tickets/open-ticket.ts';
import { readAllMessages, readMessages } from './messages/read-messages.ts';
import { replyToTicket } from './tickets/reply-to-ticket.ts';
import type { NoticeDeps } from './notices/contact.ts';
import { notificationSettings, saveNotificationSettings } from './notices/notification-settings.ts';
import { readUnsubscription, unsubscribe } from './notices/unsubscribe.ts';
import { countAnnouncementReaders } from './announcements/audience.ts';
import { sendAnnouncement } from './announcements/send-announcement.ts';
import { sendTeamMessage, withdrawTeamMessage } from './announcements/team-message.ts';
import { testAnnouncement } from './announcements/test-announcement.ts';
import { sendEnquiry } from './enquiries/send-enquiry.ts';
import { settleEnquiry } from './enquiries/settle-enquiry.ts';
import { withdrawAnnouncement } from './announcements/withdraw-announcement.ts';

/** `tenantOf` answers on whose pages the contact form of this host stands. */
export const createMessagingHandlers = (deps: {
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
  readonly notices: NoticeDeps;
  readonly segments: SegmentDeps;
  readonly mailReports: ReadMailReports;
  readonly mailReader: MailReaderOf;
  readonly tickets: TicketDeps;
}): HandlersFor<Context, typeof messagingRoutes, CallExtras> => ({
  listMessages,
  countMessages,
  getMessage,
  readMessages,
  readAllMessages,
  notificationSettings: (ctx) => notificationSettings(ctx, deps.notices),
  saveNotificationSettings: (ctx, input) => saveNotificationSettings(ctx, deps.notices, input),
  readUnsubscription: (_ctx, input) => readUnsubscription(deps.notices, input),
  unsubscribe: (ctx, input) => unsubscribe(ctx, deps.notices, input),
  listAnnouncements,
  dismissAnnouncement,
  listSentAnnouncements,
  getSentAnnouncement,
  countAnnouncementReaders: (ctx, input) => countAnnouncementReaders(ctx, deps.segments, input),
  testAnnouncement,
  sendAnnouncement: (ctx, input) => sendAnnouncement(ctx, deps.segments, input),
  withdrawAnnouncement,
  sendTeamMessage,
  withdrawTeamMessage,
  listTickets,
  getTicket,
  openTicket: (ctx, input) => openTicket(ctx, deps.tickets, input),
  readTicket,
  replyToTicket,
  closeTicket,
  rateTicket,
  listSupportTickets,
  getSupportTicket,
  getTicketObject: (ctx, input) => getTicketObject(ctx, deps.tickets.objectKinds, input),
  readSupportTicket,
  prioritizeTicket,
  listMacros,
  addMacro,
  changeMacro,
  removeMacro,
  listSentMails,
  liftSuppression,
  receiveMailReport: receiveMailReport(deps.mailReports, deps.mailReader),
  assignTicket,
  answerTicket,
  noteOnTicket,
  sendEnquiry: (ctx, input, extras) =>
    sendEnquiry(ctx, (tx) => deps.tenantOf(tx, extras.header('host')), input),
  listEnquiries,
  getEnquiry,
  settleEnquiry,
});
