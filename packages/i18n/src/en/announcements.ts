import type { AnnouncementState } from '@tael/contract/messaging/states';

/** What the house tells its customers, as an admin writes it. */
export const announcements = {
  title: 'Announcements',
  write: 'Write an announcement',
  english: 'English',
  chinese: 'Chinese',
  columns: { title: 'Announcement', state: 'Status', readers: 'Read by' },
  from: 'From',
  by: 'Written by',
  withdrawnAt: 'Withdrawn',
  state: { scheduled: 'Scheduled', live: 'Live', withdrawn: 'Withdrawn' } satisfies Record<
    AnnouncementState,
    string
  >,
  audienceLabel: 'For',
  audience: {
    all: 'All customers',
    personal: 'Personal customers',
    business: 'Business customers',
    customer: 'One customer',
  },
  form: {
    search: 'Name or email contains',
    customer: 'Customer',
    chooseCustomer: 'Choose a customer',
    title: 'Title',
    text: 'Text',
    startsAt: 'Send at',
    startsAtHelp: 'By the clock of this device. Leave empty to send now.',
    preview: 'What readers see',
    send: 'Send the announcement',
    schedule: 'Schedule the announcement',
  },
  sent: { now: 'The announcement is sent.', later: 'The announcement is scheduled.' },
  withdraw: {
    open: 'Withdraw',
    title: 'Withdraw the announcement?',
    text: 'It disappears from every message center and overview, for good.',
    done: 'The announcement is withdrawn.',
  },
  close: 'Close the announcement',
  notFound: 'There is no such announcement.',
  empty: {
    title: 'Nothing has been announced yet',
    text: 'What you write here stands in the message center and on the overview of each reader.',
  },
};
