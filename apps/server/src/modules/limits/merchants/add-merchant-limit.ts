import type { InputOf } from '@tael/contract';
import { mostMerchantLimits, type merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockAccountLimits } from '../account-repository.ts';
import { holdToMerchantLimits } from './hold-to-merchant-limits.ts';
import { presentMerchantLimit, type MerchantLimit } from './list-merchant-limits.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { requireMayLimit } from './may-limit-merchants.ts';
import {
  countMerchantLimits,
  insertMerchantLimit,
  merchantLimitsOf,
  type MerchantLimitRow,
} from './merchant-limit-repository.ts';

/** Limits what one card, or all cards together, may spend at merchants of a name, from the next purchase on. */
export const addMerchantLimit =
  (deps: MerchantLimitDeps) =>
  (ctx: Context, input: InputOf<typeof merchantLimitRoutes.addMerchantLimit>): Promise<MerchantLimit> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId, userId } = customerOf(ctx);
      await lockAccountLimits(tx, customerId);
      const cardId = input.cardId ?? null;
      if (!(await requireMayLimit(tx, ctx, deps, cardId))) failField('cardId', 'invalid_choice');
      if ((await countMerchantLimits(tx)) >= mostMerchantLimits)
        fail('merchant_limit_quota', { params: { limit: mostMerchantLimits } });
      const isKnown = (await merchantLimitsOf(tx, customerId)).some(
        (row) =>
          row.card_id === cardId &&
          row.name === input.window &&
          row.merchant.toLowerCase() === input.merchant.toLowerCase(),
      );
      if (isKnown) failField('merchant', 'already_exists');
      const row: MerchantLimitRow = {
        id: newId(),
        tenant_id: tenantId,
        customer_id: customerId,
        card_id: cardId,
        merchant: input.merchant,
        name: input.window,
        currency: 'USD',
        amount: parseMoney(input.amount, 'USD').minor,
        created_by: userId,
        created_at: ctx.clock.now(),
        removed_at: null,
        version: 1,
      };
      await insertMerchantLimit(tx, row);
      if ((await holdToMerchantLimits(tx, deps, row)) !== 'held') failField('cardId', 'card_ended');
      await audit(tx, ctx, {
        action: 'limits.merchant_added',
        object: { type: 'merchant_limit', id: row.id },
        after: { cardId, merchant: row.merchant, window: row.name, amount: input.amount },
      });
      return presentMerchantLimit(tx, ctx, deps, row);
    });
