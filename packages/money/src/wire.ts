import { isCurrencyCode, scaleOf } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { MoneyError } from './money-error.ts';
import { money } from './money.ts';
import type { Money } from './money.ts';
import { tenTo } from './rounding.ts';

/** One spelling for each amount: no plus sign, no leading zeros, no exponent, no spaces, no separators. */
const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Longer texts cannot be amounts; refusing them first keeps a hostile one from costing time. */
const longestDecimal = 40;

/**
 * Reads the wire form of an amount: a decimal text with exactly the currency's scale ("1234.50" USD, "1234" JPY).
 * Throws `malformed`, `wrong_scale` or `out_of_range`. `formatMoney` writes back the very same text.
 */
export function parseMoney(text: string, currency: CurrencyCode): Money {
  if (text.length > longestDecimal || !decimalPattern.test(text)) {
    throw new MoneyError('malformed', 'an amount is a plain decimal number');
  }
  const scale = scaleOf(currency);
  const point = text.indexOf('.');
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (decimals !== scale) {
    throw new MoneyError('wrong_scale', `an amount in ${currency} has exactly ${String(scale)} decimals`);
  }
  const minor = BigInt(text.replace('.', ''));
  if (minor === 0n && text.startsWith('-')) {
    throw new MoneyError('malformed', 'zero has no sign');
  }
  return money(minor, currency);
}

/** Whether a text is the wire form of an amount of this currency. */
export function isMoneyText(text: string, currency: CurrencyCode): boolean {
  try {
    parseMoney(text, currency);
    return true;
  } catch {
    return false;
  }
}

/** Writes the wire form: a decimal text with exactly the currency's scale. */
export function formatMoney(amount: Money): string {
  return formatDecimal(amount.minor, scaleOf(amount.currency));
}

/** Reads a currency code from outside. Throws `unknown_currency`. */
export function parseCurrency(text: string): CurrencyCode {
  if (!isCurrencyCode(text)) throw new MoneyError('unknown_currency', 'this is not a currency we know');
  return text;
}

/** Writes whole `digits` with `scale` of them after the point. */
export function formatDecimal(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : '';
  const magnitude = digits < 0n ? -digits : digits;
  if (scale === 0) return `${sign}${String(magnitude)}`;
  const unit = tenTo(scale);
  return `${sign}${String(magnitude / unit)}.${String(magnitude % unit).padStart(scale, '0')}`;
}
