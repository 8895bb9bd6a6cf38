import type { EnquiryState } from '@tael/contract/messaging/states';

/** What visitors wrote in the contact form, as staff reads it. */
export const enquiries = {
  title: 'Inquiries',
  tabs: 'Inquiries by status',
  state: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<EnquiryState, string>,
  columns: { from: 'From', content: 'Message', sent: 'Sent' },
  empty: {
    open: 'No inquiries to answer',
    openText: 'Messages from the contact page appear here.',
    state: 'No inquiries with this status',
  },
  close: 'Close inquiry',
  notFound: 'Inquiry not found.',
  actions: 'Inquiry actions',
  email: 'Email',
  phone: 'Phone',
  language: 'Written in',
  languages: { en_US: 'English', zh_CN: 'Chinese' },
  sent: 'Sent',
  note: 'Note',
  settledBy: (email: string, when: string) => `${email}, ${when}`,
  settle: {
    answered: {
      open: 'Mark as answered',
      title: (name: string) => `Mark as answered: ${name}`,
      text: 'Reply by email or phone first. Note what was agreed for the next reader.',
      submit: 'Mark as answered',
      done: 'Inquiry marked as answered.',
    },
    closed: {
      open: 'Close without an answer',
      title: (name: string) => `Close inquiry: ${name}`,
      text: 'For spam or messages that need no answer. Note why.',
      submit: 'Close inquiry',
      done: 'Inquiry closed.',
    },
  },
};
