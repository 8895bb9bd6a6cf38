import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { endTransfer } from './end-transfer.ts';
import { lockOverdue } from './repository.ts';

const batch = 100;

/** Ends what nobody confirmed in time; answers how many. Safe to run in several processes. */
export const expireTransfers = async (ctx: Context, ledger: Ledger): Promise<number> => {
  let ended = 0;
  for (;;) {
    const count = await transact(ctx, async (tx) => {
      const overdue = await lockOverdue(tx, ctx.clock.now(), batch);
      for (const row of overdue) await endTransfer(tx, ctx, ledger, row, 'expired');
      return overdue.length;
    });
    ended += count;
    if (count < batch) return ended;
  }
};
