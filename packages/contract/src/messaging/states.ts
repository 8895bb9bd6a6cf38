import type { Life } from '../kernel/transitions.ts';

export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** An enquiry is answered, or closed without an answer. */
export const enquiryLife: Life<EnquiryState> = { open: ['answered', 'closed'], answered: [], closed: [] };

export const announcementStates = ['scheduled', 'live', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** An announcement goes live by the clock, and is withdrawn for good. */
export const announcementLife: Life<AnnouncementState> = {
  scheduled: ['live', 'withdrawn'],
  live: ['withdrawn'],
  withdrawn: [],
};

export const ticketStates = [
  'open',
  'assigned',
  'in_review',
  'waiting_customer',
  'resolved',
  'closed',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** What the reader's own tickets may be ordered by. */
export const ticketSorts = ['subject', 'opened', 'updated'] as const;

/**
 * A ticket is open until somebody has it, waits for its writer once it is answered, and is in review again with a reply. It
 * is resolved by whoever answers; a reply within 14 days opens it again. Only its writer closes it, for good.
 */
export const ticketLife: Life<TicketState> = {
  open: ['assigned', 'waiting_customer', 'resolved', 'closed'],
  assigned: ['waiting_customer', 'resolved', 'closed'],
  in_review: ['waiting_customer', 'resolved', 'closed'],
  waiting_customer: ['in_review', 'resolved', 'closed'],
  resolved: ['in_review', 'closed'],
  closed: [],
};

/** How soon a ticket is to be dealt with; staff says so, and its times go by it. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** What a ticket can be about. */
export const ticketAbouts = ['card', 'transaction', 'payment', 'deposit', 'approval'] as const;
export type TicketAbout = (typeof ticketAbouts)[number];

/** Where the next word is ours. */
export const ticketsToAnswer = ['open', 'assigned', 'in_review'] as const satisfies readonly TicketState[];

/** What became of a mail. A deferred one is tried again; of a suppressed one its address takes no more mail of ours. */
export const mailStates = ['queued', 'sent', 'deferred', 'bounced', 'complained', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** Why an address is not written to any more. */
export const suppressionReasons = ['bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The specification's `type`: 1 says what happened to the reader, 2 is an announcement from staff. */
export const messageType = { message: 1, announcement: 2 } as const;
/** The specification's `status`. */
export const messageStatus = { unread: 0, read: 1 } as const;
