import {
  add,
  formatMoney,
  greatest,
  isZero,
  negate,
  parseCurrency,
  parseMoney,
  subtract,
  zero,
  type Money,
} from '@tael/money';
import type { CallOutput } from '../../lib/calls/client.ts';

type Transaction = CallOutput<'getTransaction'>['transaction'];
type Amount = Transaction['authorized'];

const moneyOf = ({ amount, currency }: Amount) => parseMoney(amount, parseCurrency(currency));

export const hasAmount = (amount: Amount): boolean => !isZero(moneyOf(amount));

/** What was taken of a purchase and has not come back, neither refunded nor won: what can be disputed of it. */
export const leftToDispute = ({
  captured,
  refunded,
  won,
}: Pick<Transaction, 'captured' | 'refunded' | 'won'>): Money => {
  const left = subtract(subtract(moneyOf(captured), moneyOf(refunded)), moneyOf(won));
  // The network may give back more than was taken.
  return greatest(left, zero(left.currency));
};

/**
 * The one amount of a transaction in a list: what left the balance, or is set aside to leave it, with a minus. A purchase
 * that came to nothing shows what was asked for, without a sign; money given back for no purchase shows itself.
 */
export const amountOf = (transaction: Transaction): { readonly value: Amount; readonly counts: boolean } => {
  const { captured, held, authorized, declined, refunded, status } = transaction;
  const left = add(moneyOf(captured), moneyOf(held));
  if (isZero(left) && status === 'credited') return { value: refunded, counts: true };
  if (isZero(left)) return { value: hasAmount(authorized) ? authorized : declined, counts: false };
  return { value: { amount: formatMoney(negate(left)), currency: left.currency }, counts: true };
};
