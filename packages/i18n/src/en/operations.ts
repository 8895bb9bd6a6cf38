import type { OutputOf, routes } from '@tael/contract';
import type { MessageSource } from '@tael/contract/operations/states';

type ProviderState = OutputOf<(typeof routes)['operations']>['providers'][number]['state'];

/** How the installation itself stands, for staff who run it. */
export const operations = {
  title: 'Operations',
  lead: 'What this server sees. Other servers have jobs and provider connections of their own.',
  installation: 'Installation',
  version: 'Version',
  startedAt: 'Running since',
  migration: 'Database schema',
  migrations: (latest: string, count: string) => `${latest} · ${count} migrations`,
  lastBackup: 'Last backup',
  never: 'None recorded',
  providers: 'Providers',
  noProviders: 'Every provider is simulated.',
  state: { unknown: 'Not called yet', up: 'Available', down: 'Not responding' } satisfies Record<
    ProviderState,
    string
  >,
  queues: 'Queues',
  noQueues: 'Nothing is waiting.',
  waiting: (count: string, seconds: string) => `${count} due · oldest ${seconds} s`,
  jobs: 'Scheduled jobs',
  job: {
    never: 'Not run yet',
    ok: 'Succeeded',
    failed: 'Failed',
    every: (seconds: string) => `every ${seconds} s`,
  },
  stuck: 'Stuck events',
  columns: { event: 'Event', attempts: 'Attempts', error: 'Last error', next: 'Next attempt' },
  empty: {
    title: 'No stuck events',
    text: 'Events that could not be delivered after five attempts appear here.',
  },
  retry: {
    menu: (topic: string) => `Actions for ${topic}`,
    act: 'Retry now',
    done: 'The event will be delivered now.',
  },
  unbooked: {
    title: 'Unbooked provider messages',
    columns: { source: 'From', text: 'Message' },
    sources: {
      card_network: 'Card network',
      card_tokens: 'Card network, digital wallets',
      disputes: 'Card network, disputes',
      bank_transfers: 'Bank, incoming transfers',
      bank_answers: 'Bank, payment answers',
      ach_debits: 'Bank, ACH debits',
      zelle: 'Zelle',
      conversions: 'Crypto conversion',
      alipay: 'Alipay',
      wechat_pay: 'WeChat Pay',
    } satisfies Record<MessageSource, string>,
    /** By the code of the refusal. */
    refusals: {
      not_found: 'Refused: the card or item it names isn’t here',
      idempotency_key_reused: 'Refused: its reference was booked with other content',
    },
    refused: (code: string) => `Refused: ${code}`,
    empty: {
      title: 'No unbooked messages',
      text: 'Signed messages that couldn’t be read, or were refused, and so moved no money, appear here.',
    },
    menu: (source: string) => `Actions for the message from ${source}`,
    act: 'Mark as handled',
    dialog: {
      title: (source: string) => `Message from ${source}`,
      unread:
        'It was signed by the provider, but something needed to book it could not be read. Ask the provider to send it again, or book it by hand, then note what you did.',
      refused: (why: string) =>
        `It was signed by the provider and read. ${why}. Once the provider sends it again and it is booked, it leaves this list by itself. Otherwise book it by hand, then note what you did.`,
      note: 'What was done',
      submit: 'Mark as handled',
      done: 'The message was marked as handled.',
    },
  },
};
