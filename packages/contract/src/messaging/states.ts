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

export const ticketStates = ['open', 'waiting', 'answered', 'solved', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * A ticket is open until the helpdesk has taken it, waits for its answer, and is answered; the helpdesk calls it solved,
 * and a reply within 14 days opens it again. Only its writer closes it, for good.
 */
export const ticketLife: Life<TicketState> = {
  open: ['waiting', 'answered', 'solved', 'closed'],
  waiting: ['answered', 'solved', 'closed'],
  answered: ['waiting', 'solved', 'closed'],
  solved: ['waiting', 'closed'],
  closed: [],
};

/** The specification's `type`: 1 says what happened to the reader, 2 is an announcement of the house. */
export const messageType = { message: 1, announcement: 2 } as const;
/** The specification's `status`. */
export const messageStatus = { unread: 0, read: 1 } as const;
