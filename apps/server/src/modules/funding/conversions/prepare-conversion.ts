import type { InputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { compare, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { quoteCryptoDeposit } from '../../fees/index.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { volumeOf } from '../intents/index.ts';
import { insertConversion, type ConversionRow } from './repository.ts';
import { factsOf, presentConversion, priceConversion, takeWithinMs, type Conversion } from './rules.ts';

/**
 * Quotes a conversion by the tiers of crypto deposits, and keeps the quote for five minutes: what is confirmed is this very
 * one. Throws `insufficient_funds`.
 */
export const prepareConversion =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context, input: InputOf<(typeof conversionRoutes)['prepareConversion']>): Promise<Conversion> => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    return transact(ctx, async (tx) => {
      await ctx.mayMoveMoney(tx, customerId);
      const dollars = parseMoney(input.amount, 'USD');
      const volume = { minor: await volumeOf(tx, ctx, customerId), currency: 'USD' } as const;
      const price = await quoteCryptoDeposit(tx, ctx, { customerId, amount: dollars, volume });
      const { from, to, fee } = priceConversion(input.from, dollars, price);
      const { available } = await customerBalances(tx, ledger, customerId, input.from);
      if (compare(available, from) < 0) fail('insufficient_funds');
      const now = ctx.clock.now();
      const row: ConversionRow = {
        id: newId(),
        tenant_id: tenantId,
        customer_id: customerId,
        state: 'prepared',
        from_currency: input.from,
        to_currency: input.from === 'USDC' ? 'USD' : 'USDC',
        from_amount: from.minor,
        to_amount: to.minor,
        fee: fee.minor,
        rate: price.rate,
        entity_type: price.entityType,
        rule_id: price.rule.id,
        rule_version: price.rule.version,
        prepared_by: userId,
        prepared_at: now,
        expires_at: new Date(now.getTime() + takeWithinMs),
        completed_at: null,
        ledger_transfer_id: null,
        hold_transfer_id: null,
        updated_at: now,
        version: 1,
      };
      await insertConversion(tx, row);
      await audit(tx, ctx, {
        action: 'funding.conversion_prepared',
        object: { type: 'funding_conversion', id: row.id },
        after: { ...factsOf(row), rate: row.rate },
      });
      return presentConversion(row);
    });
  };
