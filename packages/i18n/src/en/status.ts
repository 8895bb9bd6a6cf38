import type { Component, ComponentState } from '@tael/contract/operations/schemas';

/** The public status page, which the server draws. */
export const status = {
  title: 'Service status',
  overall: {
    operational: 'All systems operational',
    degraded: 'Some systems are delayed',
    down: 'We are having an outage',
  } satisfies Record<ComponentState, string>,
  component: {
    console: 'Console and API',
    cards: 'Card payments',
    payments: 'Transfers and deposits',
    messages: 'Email, text messages and support',
    checks: 'Identity and account reviews',
  } satisfies Record<Component, string>,
  state: { operational: 'Operational', degraded: 'Delayed', down: 'Outage' } satisfies Record<
    ComponentState,
    string
  >,
  asOf: (when: string) => `As of ${when} UTC. Reload the page for the latest.`,
  home: 'Back to the website',
};
