import type { InputOf } from '@tael/contract';
import type { cryptoRoutes } from '@tael/contract/funding/crypto/routes';
import { compare, formatRate, parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { termsOf } from '../chain/terms.ts';
import { openIntent } from '../intents/index.ts';
import { requireOpen } from '../switches/index.ts';
import { findQuote, insertQuote } from './crypto-repository.ts';
import type { CryptoDeps } from './deps.ts';
import { presentCrypto, type CryptoFunding } from './present-crypto.ts';

/** How long a rate holds and a payment is waited for. */
export const windowMs = 20 * 60_000;

/** Locks a rate with the provider and opens the intent that its payment finds. */
export const openCryptoFunding =
  ({ conversion, settings }: Pick<CryptoDeps, 'conversion' | 'settings'>) =>
  async (ctx: Context, input: InputOf<typeof cryptoRoutes.openCryptoFunding>): Promise<CryptoFunding> => {
    const { customerId, tenantId } = customerOf(ctx);
    const amount = parseMoney(input.amount, 'USD');
    const { minimum } = await read(ctx, async (tx) => {
      await requireOpen(tx, settings, { tenantId, customerId }, 'crypto');
      return termsOf(tx, ctx, customerId);
    });
    if (compare(amount, minimum) < 0) failField('amount', 'too_small');
    const reference = `CRY${newId().replaceAll('-', '').toUpperCase()}`;
    const quote = await conversion.quote({ reference, coin: input.coin, amount });
    return transact(ctx, async (tx) => {
      // It may have been switched off while the provider was asked.
      await requireOpen(tx, settings, { tenantId, customerId }, 'crypto');
      const intent = await openIntent(tx, ctx, {
        tenantId,
        customerId,
        way: 'crypto',
        amount,
        reference,
        expiresAt: new Date(ctx.clock.millis() + windowMs),
      });
      await insertQuote(tx, {
        intent_id: intent.id,
        tenant_id: tenantId,
        customer_id: customerId,
        coin: input.coin,
        pay_units: quote.units,
        received_units: null,
        rate: formatRate(quote.rate),
        address: quote.address,
        created_at: ctx.clock.now(),
      });
      const opened = await findQuote(tx, intent.id);
      assert(opened, 'what was opened is there');
      return presentCrypto(opened);
    });
  };
