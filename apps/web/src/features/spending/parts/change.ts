import { formatAmount } from '@tael/i18n/format';
import { isNegative, isPositive, isZero, parseMoney, subtract } from '@tael/money';

/** By how much an amount is more or less than the one before: `+12%`, `-40%`; undefined where there was none before. */
export const changeOf = (amount: string, previous: string): string | undefined => {
  const [now, before] = [parseMoney(amount, 'USD'), parseMoney(previous, 'USD')];
  if (isZero(before) || isNegative(before)) return undefined;
  const difference = subtract(now, before);
  const perCent = String((difference.minor * 100n) / before.minor);
  return `${isPositive(difference) ? '+' : ''}${formatAmount(perCent, 0)}%`;
};
