import type { EnquiryState } from '@tael/contract/messaging/states';

/** What visitors wrote in the contact form, as the house reads it. */
export const enquiries = {
  title: 'Enquiries',
  tabs: 'Enquiries by state',
  state: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<EnquiryState, string>,
  columns: { from: 'From', content: 'Message', sent: 'Sent' },
  empty: {
    open: 'No enquiry waits for an answer',
    openText: 'What visitors write on the contact page appears here by itself.',
    state: 'No enquiry in this state',
  },
  close: 'Close the enquiry',
  notFound: 'There is no such enquiry.',
  actions: 'What to do with the enquiry',
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
      title: (name: string) => `${name} has been answered`,
      text: 'Answer by email or phone first. Note what was agreed, for whoever reads this next.',
      submit: 'Mark as answered',
      done: 'The enquiry is answered.',
    },
    closed: {
      open: 'Close without an answer',
      title: (name: string) => `Close the enquiry of ${name}`,
      text: 'For advertising, or what asks for no answer. Note why.',
      submit: 'Close the enquiry',
      done: 'The enquiry is closed.',
    },
  },
};
