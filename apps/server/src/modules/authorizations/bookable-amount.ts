import { isMoneyText, parseMoney, type CurrencyCode, type Money } from '@tael/money';

/** The largest amount one purchase may have, in smallest units: what the contract allows a person to enter. */
const largestMinor = 10_000_000_000n;

/** The amount a message names, when it is one we could book. */
export const bookableAmount = (text: string, currency: CurrencyCode): Money | undefined => {
  if (!isMoneyText(text, currency)) return undefined;
  const amount = parseMoney(text, currency);
  return amount.minor > 0n && amount.minor <= largestMinor ? amount : undefined;
};

export const isTooLarge = (text: string, currency: CurrencyCode): boolean =>
  isMoneyText(text, currency) && parseMoney(text, currency).minor > largestMinor;
