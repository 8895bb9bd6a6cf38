import type { ScheduledJob } from '../../kernel/events/job.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { chargeUsage } from './usage/charge-usage.ts';
import { cardScheduledJobs } from './jobs.ts';
import { notifyRenewals } from './lifecycle/notify-renewals.ts';

const minuteMs = 60_000;

/** All that the clock asks of cards: also the fees of months that have ended, and word of cards that run out. */
export const createCardScheduledJobs = (deps: DeliveryDeps): readonly ScheduledJob[] => [
  ...cardScheduledJobs,
  { name: 'cards.charge_usage', everyMs: 10 * minuteMs, run: chargeUsage(deps.ledger) },
  { name: 'cards.tell_renewals', everyMs: 60 * minuteMs, run: notifyRenewals(deps) },
];
