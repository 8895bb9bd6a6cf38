import type { CurrencyCode } from './currencies.ts';
import { MoneyError } from './money-error.ts';

/** An exact amount: whole smallest units (`minor`) of one currency. 12.34 USD is `{ minor: 1234n, currency: 'USD' }`. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

/** The largest magnitude we book, that of a PostgreSQL `bigint`. */
export const maxMinor = 9_223_372_036_854_775_807n;

/** An amount of `minor` smallest units. Throws `out_of_range` beyond what the books can hold. */
export function money(minor: bigint, currency: CurrencyCode): Money {
  if (minor > maxMinor || minor < -maxMinor) {
    throw new MoneyError(
      'out_of_range',
      `${String(minor)} smallest units of ${currency} do not fit the books`,
    );
  }
  return { minor, currency };
}

/** Nothing, of a currency. */
export function zero(currency: CurrencyCode): Money {
  return { minor: 0n, currency };
}

/** The sum. Throws `currency_mismatch` unless both are of one currency. */
export function add(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return money(left.minor + right.minor, left.currency);
}

/** What remains of `left` without `right`. Throws `currency_mismatch` unless both are of one currency. */
export function subtract(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return money(left.minor - right.minor, left.currency);
}

/** The same amount the other way. */
export function negate(amount: Money): Money {
  return money(-amount.minor, amount.currency);
}

/** The sum of many amounts of one currency; zero when there are none. */
export function sum(amounts: readonly Money[], currency: CurrencyCode): Money {
  return amounts.reduce((total, amount) => add(total, amount), zero(currency));
}

/** -1, 0 or 1 as `left` is less than, equal to or more than `right`. Throws `currency_mismatch`. */
export function compare(left: Money, right: Money): -1 | 0 | 1 {
  assertSameCurrency(left, right);
  if (left.minor === right.minor) return 0;
  return left.minor < right.minor ? -1 : 1;
}

/** Whether both are the same amount of the same currency. Never throws. */
export function equals(left: Money, right: Money): boolean {
  return left.currency === right.currency && left.minor === right.minor;
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0n;
}

export function isPositive(amount: Money): boolean {
  return amount.minor > 0n;
}

export function isNegative(amount: Money): boolean {
  return amount.minor < 0n;
}

/** The smaller of two amounts of one currency. */
export function least(left: Money, right: Money): Money {
  return compare(left, right) <= 0 ? left : right;
}

/** The larger of two amounts of one currency. */
export function greatest(left: Money, right: Money): Money {
  return compare(left, right) >= 0 ? left : right;
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new MoneyError('currency_mismatch', `${left.currency} and ${right.currency} cannot be mixed`);
  }
}
