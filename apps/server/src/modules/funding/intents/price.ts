/** What an intent brings for what was paid, and what is charged for it. */
import type { FundingWay } from '@tael/contract/funding/intents/states';
import { convertBack, money, parseRate, percent, zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { quoteCryptoDeposit, type CryptoPrice } from '../../fees/index.ts';
import { sumPaidSince, type IntentRow } from './repository.ts';

/** The ways that are charged by the tiers of crypto deposits. */
export const cryptoWays: readonly FundingWay[] = ['usdc', 'crypto'];
const volumeDays = 30;
const dayMs = 86_400_000;

/** What was paid, in the currency of the balance: exactly what was agreed where exactly that was paid. */
export const grossOf = (intent: IntentRow, paid: Money): Money => {
  if (intent.rate === null) return paid;
  if (intent.amount !== null && paid.minor === intent.pay_amount)
    return money(intent.amount, intent.currency);
  return convertBack(paid, parseRate(intent.rate), intent.currency, 'down');
};

/** USDC that stays USDC is looked at like the dollars it is worth. */
export const inDollars = (amount: Money): Money =>
  amount.currency === 'USDC' ? money(amount.minor / 10_000n, 'USD') : amount;

export interface IntentFee {
  readonly amount: Money;
  /** Null for a way that is free of charge. */
  readonly price: CryptoPrice | null;
}

/** What is charged for this much by this way, by the same function before and after the payment. */
export const feeOf = async (
  tx: Tx,
  ctx: Context,
  of: { readonly customerId: string; readonly way: FundingWay; readonly gross: Money },
): Promise<IntentFee> => {
  const { customerId, way, gross } = of;
  // What is not exchanged is charged when it is converted.
  if (!cryptoWays.includes(way) || gross.currency !== 'USD')
    return { amount: zero(gross.currency), price: null };
  const volume = money(await volumeOf(tx, ctx, customerId), 'USD');
  const price = await quoteCryptoDeposit(tx, ctx, { customerId, amount: gross, volume });
  return { amount: percent(gross, { digits: BigInt(price.rate), scale: 2 }, 'halfEven'), price };
};

/** What the customer brought by crypto in thirty days, which the tier depends on. */
export const volumeOf = (tx: Tx, ctx: Context, customerId: string): Promise<bigint> =>
  sumPaidSince(tx, {
    customerId,
    ways: cryptoWays,
    since: new Date(ctx.clock.millis() - volumeDays * dayMs),
  });
