import { isMoneyText, MoneyError, parseMoney, type CurrencyCode, type Money } from '@tael/money';

/** The largest amount one purchase may have, in smallest units: what the contract allows a person to enter. */
const largestMinor = 10_000_000_000n;

/** The amount a message names, when it is one we could book. */
export const bookableAmount = (text: string, currency: CurrencyCode): Money | undefined => {
  if (!isMoneyText(text, currency)) return undefined;
  const amount = parseMoney(text, currency);
  return amount.minor > 0n && amount.minor <= largestMinor ? amount : undefined;
};

/** Whether it is an amount, and more than we could book, also more than money here can count. */
export const isTooLarge = (text: string, currency: CurrencyCode): boolean => {
  try {
    return parseMoney(text, currency).minor > largestMinor;
  } catch (error) {
    return error instanceof MoneyError && error.code === 'out_of_range' && !text.startsWith('-');
  }
};
