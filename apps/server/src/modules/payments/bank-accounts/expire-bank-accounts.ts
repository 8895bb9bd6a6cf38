import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postTakenBack } from './postings.ts';
import { lockOverdueAccounts } from './repository.ts';
import { movedAccount } from './rules.ts';
import { writeBankAccount } from './write-bank-account.ts';

/** Ends one that nobody verified in time at a time, because its deposits are taken back; safe to run in several processes. */
export const expireBankAccounts = async (ctx: Context, ledger: Ledger): Promise<number> => {
  for (let ended = 0; ; ended += 1) {
    const isMore = await transact(ctx, async (tx) => {
      const [before] = await lockOverdueAccounts(tx, ctx.clock.now(), 1);
      if (!before) return false;
      const after = movedAccount(before, { state: 'expired' }, ctx.clock.now());
      await writeBankAccount(tx, ctx, before, { action: 'expired', after });
      await postTakenBack(tx, ledger, after);
      return true;
    });
    if (!isMore) return ended;
  }
};
