import { eventDays } from '@tael/contract/developers/events';
import { apiLogDays } from '@tael/contract/developers/schemas';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { statedExpiryJob } from './agents/jobs.ts';
import type { EndpointDeps } from './endpoints/change-endpoints.ts';
import { deliveryJob } from './endpoints/deliver.ts';
import { forgetDeliveries } from './endpoints/delivery-repository.ts';
import { forgetNumbers } from './events/event-repository.ts';
import { forgetLoginsJob } from './logins/forget-logins.ts';
import { forgetCalls } from './requests/call-repository.ts';

const batch = 5_000;

const forgetting = (
  name: string,
  days: number,
  forget: (tx: Tx, before: Date, atMost: number) => Promise<boolean>,
): ScheduledJob => ({
  name,
  everyMs: 3_600_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.millis() - days * 24 * 3_600_000);
    while (await independentTransaction(ctx, (tx) => forget(tx, before, batch)));
  },
});

export const createDeveloperJobs = (deps: EndpointDeps): readonly ScheduledJob[] => [
  deliveryJob(deps),
  forgetLoginsJob,
  statedExpiryJob,
  forgetting('developers.forget_calls', apiLogDays, forgetCalls),
  forgetting('developers.forget_deliveries', eventDays, forgetDeliveries),
  forgetting('developers.forget_event_numbers', eventDays, forgetNumbers),
];
