import type { CurrencyCode, Rate } from '@tael/money';

/** What banks exchange currencies at among themselves, from a provider of rates. */
export interface ExchangeRates {
  /** Units of `to` for one unit of `from` at a moment; undefined for a currency without a market here. */
  midRate(from: CurrencyCode, to: CurrencyCode, at: Date): Rate | undefined;
}
