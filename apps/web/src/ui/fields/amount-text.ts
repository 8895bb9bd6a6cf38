import { readTypedAmount, type CurrencyCode } from '@tael/money';

/**
 * What a person typed, in the spelling of the API: "1,200" -> "1200.00". A text that is no amount of this currency is
 * left as it was typed, so that the refusal speaks of what the reader sees.
 */
export const toAmountText = (typed: string, currency: CurrencyCode): string =>
  readTypedAmount(typed, currency) ?? typed.trim();
