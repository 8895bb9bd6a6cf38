import type { OutputOf, routes } from '@tael/contract';

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
};
