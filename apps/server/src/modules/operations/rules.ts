import type { Component, ComponentState } from '@tael/contract/operations/schemas';
import type { QueueState } from '../../kernel/metrics.ts';

/** What is looked at to say how a component stands. */
export interface Seen {
  readonly isReady: boolean;
  readonly queues: readonly QueueState[];
  readonly providers: readonly { readonly provider: string; readonly state: 'unknown' | 'up' | 'down' }[];
}

/** What a component needs: providers by name, and topics of the outbox by how they begin. */
const needs: Readonly<
  Record<Component, { readonly providers: readonly string[]; readonly topics: readonly string[] }>
> = {
  console: { providers: [], topics: [] },
  cards: { providers: ['lithic'], topics: ['card.', 'cards.', 'authorization', 'delivery.'] },
  payments: {
    providers: ['exchange rates', 'increase'],
    topics: ['payment', 'funding.', 'deposit.', 'bank', 'transfer.'],
  },
  messages: { providers: ['mail', 'sms', 'helpdesk'], topics: ['mail.', 'sms.', 'messaging.'] },
  checks: { providers: ['screening', 'identity check', 'files'], topics: ['onboarding.', 'screening.'] },
};

/** Events that have been due for so long are late to whoever waits for them. */
const lateAfterSeconds = 120;

/** Without its database nothing works; a provider that is away, or a queue that stands still, makes one component late. */
export const componentsOf = (
  seen: Seen,
): { readonly component: Component; readonly state: ComponentState }[] =>
  (Object.keys(needs) as Component[]).map((component) => {
    if (!seen.isReady) return { component, state: 'down' };
    const { providers, topics } = needs[component];
    const isAway = seen.providers.some((one) => one.state === 'down' && providers.includes(one.provider));
    const isLate = seen.queues.some(
      ({ queue, oldestSeconds }) =>
        oldestSeconds > lateAfterSeconds && topics.some((topic) => queue.startsWith(topic)),
    );
    return { component, state: isAway || isLate ? 'degraded' : 'operational' };
  });
