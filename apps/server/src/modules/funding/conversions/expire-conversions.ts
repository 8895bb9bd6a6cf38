import type { Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endConversion } from './end-conversion.ts';
import { lockOverdue } from './repository.ts';

const batch = 100;
const everyMs = 60_000;

/** Ends quotes that nobody took in time; answers how many. Safe to run in several processes. */
export const expireConversions = async (ctx: Context, ledger: Ledger): Promise<number> => {
  let ended = 0;
  for (;;) {
    const count = await transact(ctx, async (tx) => {
      const overdue = await lockOverdue(tx, ctx.clock.now(), batch);
      for (const row of overdue) await endConversion(tx, ctx, ledger, row, 'expired');
      return overdue.length;
    });
    ended += count;
    if (count < batch) return ended;
  }
};

export const conversionJob = ({ ledger }: { readonly ledger: Ledger }): ScheduledJob => ({
  name: 'funding.expire_conversions',
  everyMs,
  run: async (ctx) => {
    await expireConversions(ctx, ledger);
  },
});
