import { scaleOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { MoneyError } from './money-error.ts';
import { money, subtract } from './money.ts';
import type { Money } from './money.ts';
import { divideRounded, tenTo } from './rounding.ts';
import type { Rounding } from './rounding.ts';
import { formatDecimal } from './wire.ts';

/**
 * An exact decimal that is not money: an exchange rate, a percentage. Its value is `digits / 10^scale`.
 * It has its own type so that a rate is never added to an amount.
 */
export interface Rate {
  readonly digits: bigint;
  readonly scale: number;
}

const ratePattern = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?$/;

/** Reads a rate such as "7.1234" or "0.4". Not negative, at most 18 digits either side of the point. Throws `malformed`. */
export function parseRate(text: string): Rate {
  if (!ratePattern.test(text))
    throw new MoneyError('malformed', 'a rate is a plain decimal number, not negative');
  const point = text.indexOf('.');
  return { digits: BigInt(text.replace('.', '')), scale: point === -1 ? 0 : text.length - point - 1 };
}

/** Writes a rate with the decimals it was given. */
export function formatRate(rate: Rate): string {
  return formatDecimal(rate.digits, rate.scale);
}

/** -1, 0 or 1 by value: 7.10 equals 7.1. */
export function compareRates(left: Rate, right: Rate): -1 | 0 | 1 {
  const difference = left.digits * tenTo(right.scale) - right.digits * tenTo(left.scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** `amount` in another currency at `rate` units of it for one unit of the amount's, rounded by name. */
export function convert(amount: Money, rate: Rate, into: CurrencyCode, rounding: Rounding): Money {
  const dividend = amount.minor * rate.digits * tenTo(scaleOf(into));
  const divisor = tenTo(rate.scale) * tenTo(scaleOf(amount.currency));
  return money(divideRounded(dividend, divisor, rounding), into);
}

/** What has to be given in another currency for `amount`, at `rate` units of its currency for one unit of the other. */
export function convertBack(amount: Money, rate: Rate, into: CurrencyCode, rounding: Rounding): Money {
  const dividend = amount.minor * tenTo(rate.scale) * tenTo(scaleOf(into));
  const divisor = rate.digits * tenTo(scaleOf(amount.currency));
  return money(divideRounded(dividend, divisor, rounding), into);
}

/** A rate less so many hundredths of itself, rounded down to the decimals it has. */
export function lessPercent(rate: Rate, percentage: Rate): Rate {
  const whole = tenTo(percentage.scale) * 100n;
  return { digits: (rate.digits * (whole - percentage.digits)) / whole, scale: rate.scale };
}

/**
 * A conversion whose remainder is not lost: `received` is rounded down for the customer and `remainder` (nothing or
 * one smallest unit) is what the rounding left, to be booked as its own transfer.
 */
export function convertWithRemainder(
  amount: Money,
  rate: Rate,
  into: CurrencyCode,
): { readonly received: Money; readonly remainder: Money } {
  const received = convert(amount, rate, into, 'down');
  return { received, remainder: subtract(convert(amount, rate, into, 'up'), received) };
}

/** `percentage` hundredths of an amount ("1.5" is one and a half per cent), rounded by name. */
export function percent(amount: Money, percentage: Rate, rounding: Rounding): Money {
  const dividend = amount.minor * percentage.digits;
  return money(divideRounded(dividend, tenTo(percentage.scale) * 100n, rounding), amount.currency);
}

/** What one of `units` came to when all of them came to `amount`. The units must not be none. */
export function rateOf(amount: Money, units: Rate, decimals: number): Rate {
  const dividend = amount.minor * tenTo(units.scale + decimals);
  const divisor = units.digits * tenTo(scaleOf(amount.currency));
  return { digits: divideRounded(dividend, divisor, 'halfEven'), scale: decimals };
}

/** `amount` times a whole number of pieces, such as a fee for each of 200 cards. Throws `out_of_range`. */
export function multiply(amount: Money, pieces: bigint): Money {
  return money(amount.minor * pieces, amount.currency);
}
