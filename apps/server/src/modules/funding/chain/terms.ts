import { zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { quoteCryptoDeposit, type CryptoPrice } from '../../fees/index.ts';
import { volumeOf } from '../intents/index.ts';

/** What USDC costs a customer now, the smallest deposit that is taken, and where the next tier begins. */
export const termsOf = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
): Promise<CryptoPrice & { readonly volume: Money }> => {
  const volume: Money = { minor: await volumeOf(tx, ctx, customerId), currency: 'USD' };
  return { ...(await quoteCryptoDeposit(tx, ctx, { customerId, amount: zero('USD'), volume })), volume };
};
