import { webhookKeptDays } from '@tael/contract/webhooks/schemas';
import { apart } from '../../kernel/apart.ts';
import type { ScheduledJob } from '../../kernel/job.ts';
import { forgetCalls } from './repository.ts';

const keptMs = webhookKeptDays * 24 * 3_600_000;
const batch = 5_000;

/** Forgets what servers were asked long ago; the purchases keep what was said of them. */
export const forgetCallsJob: ScheduledJob = {
  name: 'webhooks.forget_calls',
  everyMs: 3_600_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.millis() - keptMs);
    while (await apart(ctx, (tx) => forgetCalls(tx, before, batch)));
  },
};
