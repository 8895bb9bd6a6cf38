import type { InputOf } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import type { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { holdToMerchantLimits } from './hold-to-merchant-limits.ts';
import { presentMerchantLimit, type MerchantLimit } from './list-merchant-limits.ts';
import { lockMerchantLimit } from './lock-merchant-limit.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { updateMerchantLimit } from './merchant-limit-repository.ts';

/** Sets another amount, from the next purchase on. */
export const changeMerchantLimit =
  (deps: MerchantLimitDeps) =>
  (ctx: Context, input: InputOf<typeof merchantLimitRoutes.changeMerchantLimit>): Promise<MerchantLimit> =>
    transact(ctx, async (tx) => {
      const before = await lockMerchantLimit(tx, ctx, deps, input);
      const { minor } = parseMoney(input.amount, before.currency);
      const row = { ...before, amount: minor, version: before.version + 1 };
      await updateMerchantLimit(tx, row);
      const held = await holdToMerchantLimits(tx, deps, row);
      if (typeof held === 'object') refuseStanding('card_not_active', cardLife, held.endedAs);
      await audit(tx, ctx, {
        action: 'limits.merchant_changed',
        object: { type: 'merchant_limit', id: row.id },
        before: { amount: formatMoney(money(before.amount, before.currency)) },
        after: { amount: input.amount },
      });
      return presentMerchantLimit(tx, ctx, deps, row);
    });
