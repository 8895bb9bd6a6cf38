import { independentTransaction } from './database/independent-transaction.ts';
import { forgetAnswers } from './idempotency.ts';
import type { ScheduledJob } from './events/job.ts';

const retentionMs = 7 * 24 * 3_600_000;
const batch = 2_000;

/** What a call was answered is kept for a week of repeats. */
export const forgetAnswersJob: ScheduledJob = {
  name: 'kernel.forget_answers',
  everyMs: 3_600_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.millis() - retentionMs);
    while (await independentTransaction(ctx, (tx) => forgetAnswers(tx, before, batch)));
  },
};
