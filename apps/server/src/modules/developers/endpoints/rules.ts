import { endpointPatienceMs, type DeliveryFault } from '@tael/contract/developers/events';
import type { OutgoingReply } from '../../../providers/outgoing/port.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** How long after each failed try the next one comes: eight tries within three days. */
const waits = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 6 * hours, 18 * hours, 36 * hours];

/** When a delivery is tried again after so many tries; undefined when it is given up. `chance` lies between 0 and 1. */
export const nextTry = (tries: number, now: Date, chance: number): Date | undefined => {
  const wait = waits[tries - 1];
  // A tenth more or less, so that what failed together does not come back together.
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (0.9 + 0.2 * chance));
};

export interface Outcome {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
  readonly answer: string;
}

/** Only 2xx says that it arrived. */
export const outcomeOf = (reply: OutgoingReply): Outcome => {
  if (reply.kind === 'failed') return { isDelivered: false, status: null, fault: reply.fault, answer: '' };
  const isDelivered = reply.status >= 200 && reply.status < 300;
  return { isDelivered, status: reply.status, fault: isDelivered ? null : 'status', answer: reply.body };
};

const mostFailures = 5;
const pauseMs = 60 * seconds;

export interface Health {
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly paused_until: Date | null;
}

/** How an endpoint stands after one try more, and whether our patience has ended. */
export const healthAfter = (
  { failures, failing_since: since }: Pick<Health, 'failures' | 'failing_since'>,
  isDelivered: boolean,
  now: Date,
): Health & { readonly isGivenUp: boolean } => {
  if (isDelivered) return { failures: 0, failing_since: null, paused_until: null, isGivenUp: false };
  const count = failures + 1;
  const from = since ?? now;
  return {
    failures: count,
    failing_since: from,
    paused_until: count < mostFailures ? null : new Date(now.getTime() + pauseMs),
    isGivenUp: now.getTime() - from.getTime() >= endpointPatienceMs,
  };
};
