import { webhookRetentionDays } from '@tael/contract/webhooks/schemas';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import { forgetCalls } from './repository.ts';

const retentionMs = webhookRetentionDays * 24 * 3_600_000;
const batch = 5_000;

/** Forgets what servers were asked long ago; the purchases keep what was said of them. */
export const forgetCallsJob: ScheduledJob = {
  name: 'webhooks.forget_calls',
  everyMs: 3_600_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.millis() - retentionMs);
    while (await independentTransaction(ctx, (tx) => forgetCalls(tx, before, batch)));
  },
};
