import type { MailState, SuppressionReason } from '@tael/contract/messaging/states';

/** What became of mails, for staff. */
export const mailLog = {
  title: 'Email log',
  search: 'Search addresses',
  anyState: 'All statuses',
  columns: {
    to: 'To',
    subject: 'Subject',
    customer: 'Customer',
    state: 'Status',
    attempts: 'Attempts',
    at: 'Requested',
  },
  state: {
    queued: 'Sending',
    sent: 'Sent',
    deferred: 'Trying again',
    bounced: 'Came back',
    complained: 'Marked as spam',
    suppressed: 'Not sent',
  } satisfies Record<MailState, string>,
  answered: (code: number) => `Server answered ${code}`,
  suppressed: {
    bounced: 'We stopped writing to this address: mail came back.',
    complained: 'We stopped writing to this address: its reader marked mail as spam.',
  } satisfies Record<SuppressionReason, string>,
  actsOf: (address: string) => `Actions for ${address}`,
  onlyCustomer: 'Show this customer’s emails',
  allCustomers: (name: string) => (name === '' ? 'Show all customers' : `${name} · show all customers`),
  lift: {
    open: 'Write to it again',
    title: (address: string) => `Write to ${address} again?`,
    text: 'Make sure that the mailbox works. Mail that came back meanwhile isn’t sent again.',
    done: 'We write to this address again.',
  },
  empty: { title: 'No emails yet', text: 'Every email that is sent appears here for three months.' },
};
