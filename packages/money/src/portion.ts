import { MoneyError } from './money-error.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** So many parts of a whole: `portion(29.00 USD, { part: 10n, whole: 30n }, 'halfEven')` is 9.67. Throws `invalid_shares` for more than the whole or less than nothing. */
export function portion(
  amount: Money,
  { part, whole }: { readonly part: bigint; readonly whole: bigint },
  rounding: Rounding,
): Money {
  if (part < 0n || whole <= 0n || part > whole)
    throw new MoneyError('invalid_shares', 'a part lies between nothing and the whole');
  return money(divideRounded(amount.minor * part, whole, rounding), amount.currency);
}
