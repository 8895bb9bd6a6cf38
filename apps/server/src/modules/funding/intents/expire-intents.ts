import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { moveIntent } from './move-intent.ts';
import { lockStaleIntent } from './repository.ts';

/** Ends the intents that nobody paid in time; answers how many. What is paid afterwards goes by the life of its way. */
export const expireIntents = async (ctx: Context): Promise<number> => {
  for (let expired = 0; ; expired += 1) {
    const isDone = await transact(ctx, async (tx) => {
      const stale = await lockStaleIntent(tx, ctx.clock.now());
      if (!stale) return true;
      await moveIntent(tx, ctx, stale, { to: 'expired', action: 'funding.intent_expired' });
      return false;
    });
    if (isDone) return expired;
  }
};
