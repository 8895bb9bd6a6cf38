/**
 * Money is exact: whole smallest units of a named currency, never a float. The wire form is a decimal text with the
 * currency's exact scale; rates are decimals of their own type; every rounding has a name; a division loses nothing.
 */
export { currencies, currencyCodes, currencyOf, isCurrencyCode, scaleOf, scaleOfAny } from './currencies.ts';
export type { Currency, CurrencyCode } from './currencies.ts';
export { currencyNames } from './currency-names.ts';
export { MoneyError } from './money-error.ts';
export type { MoneyErrorCode } from './money-error.ts';
export {
  add,
  compare,
  equals,
  greatest,
  isNegative,
  isPositive,
  isZero,
  least,
  maxMinor,
  money,
  negate,
  subtract,
  sum,
  zero,
} from './money.ts';
export type { Money } from './money.ts';
export { readTypedAmount } from './typed.ts';
export { formatMoney, isMoneyText, parseCurrency, parseMoney } from './wire.ts';
export {
  compareRates,
  convert,
  convertBack,
  convertWithRemainder,
  formatRate,
  lessPercent,
  multiply,
  parseRate,
  percent,
  rateOf,
} from './rate.ts';
export type { Rate } from './rate.ts';
export type { Rounding } from './rounding.ts';
export { allocate } from './allocate.ts';
export { portion } from './portion.ts';
