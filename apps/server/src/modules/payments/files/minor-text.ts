import { formatMoney, money, type CurrencyCode } from '@tael/money';

/** An amount as the contract writes it. */
export const minorText = (
  minor: bigint,
  currency: CurrencyCode,
): { readonly amount: string; readonly currency: CurrencyCode } => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});
