import type { ChargeBearer, OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { quote, type FeeCode, type FeeQuote } from '../../../fees/index.ts';

const codes = {
  ach_next_day: 'payment_ach_next_day',
  ach_same_day: 'payment_ach_same_day',
  wire: 'payment_wire',
  global: 'payment_global',
  check: 'payment_check',
} as const satisfies Readonly<Record<OutgoingMethod, FeeCode>>;

// A price holds for the transaction that asked for it: a batch asks for the same few ones row after row.
const known = new WeakMap<Tx, Map<string, Promise<FeeQuote>>>();

/** What a payment costs now, by the function that the posting asks too. */
export const priceOfPayment = (
  tx: Tx,
  ctx: Context,
  of: {
    readonly customerId: string;
    readonly method: OutgoingMethod;
    readonly chargeBearer: ChargeBearer | null;
  },
): Promise<FeeQuote> => {
  const code = of.chargeBearer === 'OUR' ? 'payment_global_our' : codes[of.method];
  const prices = known.get(tx) ?? new Map<string, Promise<FeeQuote>>();
  known.set(tx, prices);
  const key = `${of.customerId} ${code}`;
  const price = prices.get(key) ?? quote(tx, ctx, { customerId: of.customerId, code, quantity: 1 });
  prices.set(key, price);
  return price;
};
