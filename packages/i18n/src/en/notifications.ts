import type { NotificationKind } from '@tael/contract/messaging/notification-kinds';

interface Kind {
  readonly name: string;
  readonly text: string;
}

/** Which messages somebody gets and where, and the page of the link that ends mails. */
export const notifications = {
  title: 'Notifications',
  lead: 'Choose what we tell you about and where. Emails are sent in the language of your account profile.',
  kinds: {
    security: {
      name: 'Security',
      text: 'New devices, sign-in changes, account status and purchases to confirm.',
    },
    money: {
      name: 'Money',
      text: 'Deposits, payments, transfers, refunds, disputes, payees and plan charges.',
    },
    purchases: { name: 'Declined purchases', text: 'Purchases and card checks we declined, and why.' },
    cards: { name: 'Cards', text: 'Cards that are ready, shipped, expiring or closing.' },
    limits: { name: 'Limits', text: 'Decisions on your limit requests, and limits that change.' },
    approvals: { name: 'Approvals', text: 'Requests waiting for you, and decisions on yours.' },
    tickets: { name: 'Tickets', text: 'Replies from our support team.' },
    developers: { name: 'Developers', text: 'API access, webhooks and endpoints that were turned off.' },
    reviews: { name: 'Reviews', text: 'New items in the queues you review.' },
  } satisfies Record<NotificationKind, Kind>,
  always: 'Always on. Your money or your account could be at risk without it.',
  console: 'Message center',
  mail: 'Email',
  mailFor: (kind: string) => `Email: ${kind}`,
  mails: { now: 'Immediately', daily: 'Daily summary', off: 'Off' },
  sms: 'SMS',
  noMobile: 'Add a mobile number to your account to get SMS.',
  channelFor: (channel: string, kind: string) => `${channel}: ${kind}`,
  daily: 'The daily summary arrives after 8 AM in your time zone.',
  open: 'Notification settings',
  panel: 'Choose what we tell you about in the message center, by email and by SMS.',
  unsubscribe: {
    title: 'Unsubscribe',
    ask: (kind: string) => `Stop emails about “${kind}”? You’ll still see these messages in Tael.`,
    act: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneText: (kind: string) =>
      `We won’t send you emails about “${kind}” anymore. You can turn them on again in Tael under Notifications.`,
    invalid: 'This link doesn’t work',
    invalidText: 'Open the link from the email again, or sign in and change your notification settings.',
  },
};
