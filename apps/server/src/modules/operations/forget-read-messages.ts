import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import { deleteRead } from './odd-message-repository.ts';

const retentionMs = 90 * 24 * 3_600_000;
const batch = 1_000;

/** What was booked as far as it could be read is kept for a season, to look at; what was not stays. */
export const forgetReadMessagesJob: ScheduledJob = {
  name: 'operations.forget_read_messages',
  everyMs: 3_600_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.millis() - retentionMs);
    while (await independentTransaction(ctx, (tx) => deleteRead(tx, before, batch)));
  },
};
