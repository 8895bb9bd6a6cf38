import type { InputOf } from '@tael/contract';
import type { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { holdToMerchantLimits } from './hold-to-merchant-limits.ts';
import { lockMerchantLimit } from './lock-merchant-limit.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { updateMerchantLimit } from './merchant-limit-repository.ts';

/** Lets go of a limit by merchant. */
export const removeMerchantLimit =
  (deps: MerchantLimitDeps) =>
  (ctx: Context, input: InputOf<typeof merchantLimitRoutes.removeMerchantLimit>): Promise<null> =>
    transact(ctx, async (tx) => {
      const before = await lockMerchantLimit(tx, ctx, deps, input);
      const row = { ...before, removed_at: ctx.clock.now(), version: before.version + 1 };
      await updateMerchantLimit(tx, row);
      await holdToMerchantLimits(tx, deps, row);
      await audit(tx, ctx, {
        action: 'limits.merchant_removed',
        object: { type: 'merchant_limit', id: row.id },
        before: { cardId: row.card_id, merchant: row.merchant, window: row.name },
      });
      return null;
    });
