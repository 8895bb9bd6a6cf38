import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { FundingDeps } from '../deps.ts';
import { auditedMove } from '../audited-move.ts';
import { lockStaleNotice } from '../repository.ts';
import { notifyCustomer } from './notify-customer.ts';

const dayMs = 86_400_000;

/** Ends the notices whose money never came, so that the payment number may be announced again; answers how many. */
export const expireNotices =
  ({ settings }: Pick<FundingDeps, 'settings'>) =>
  async (ctx: Context): Promise<number> => {
    for (let expired = 0; ; expired += 1) {
      const isDone = await transact(ctx, async (tx) => {
        const stale = await lockStaleNotice(
          tx,
          new Date(ctx.clock.millis() - settings.noticeLifeDays * dayMs),
        );
        if (!stale) return true;
        await notifyCustomer(
          tx,
          ctx,
          await auditedMove(tx, ctx, stale, { to: 'expired', action: 'funding.expired' }),
        );
        return false;
      });
      if (isDone) return expired;
    }
  };
