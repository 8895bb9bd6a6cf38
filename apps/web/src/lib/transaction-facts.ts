import { formatMoney, isZero, negate, parseCurrency, parseMoney } from '@tael/money';
import type { CallOutput } from './client.ts';

type Transaction = CallOutput<'getTransaction'>['transaction'];
type Amount = Transaction['authorized'];

const isNothing = ({ amount, currency }: Amount) => isZero(parseMoney(amount, parseCurrency(currency)));

const outgoing = ({ amount, currency }: Amount): Amount => ({
  amount: formatMoney(negate(parseMoney(amount, parseCurrency(currency)))),
  currency,
});

export const hasAmount = (amount: Amount): boolean => !isNothing(amount);

/**
 * The one amount of a transaction in a list: what left the balance, or is set aside to leave it, with a minus. A purchase
 * that came to nothing shows what was asked for, without a sign.
 */
export const amountOf = (transaction: Transaction): { readonly value: Amount; readonly counts: boolean } => {
  const { captured, held, authorized } = transaction;
  if (hasAmount(captured)) return { value: outgoing(captured), counts: true };
  return hasAmount(held) ? { value: outgoing(held), counts: true } : { value: authorized, counts: false };
};
