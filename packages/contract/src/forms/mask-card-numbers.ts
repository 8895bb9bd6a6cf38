/** Thirteen to nineteen digits, parted by single spaces or hyphens, that are no part of a longer number. */
const longNumbers = /(?<![\d])\d(?:[ -]?\d){12,18}(?![\d])/g;

/** Masks whatever in a text may be a card number, to its last four digits: what has the check digit of one. */
export const maskCardNumbers = (text: string): string =>
  text.replace(longNumbers, (found) => {
    const digits = found.replace(/\D/g, '');
    return hasCheckDigit(digits) && !isMoment(digits) ? `•••• ${digits.slice(-4)}` : found;
  });

/** A time in milliseconds: no network's numbers are so short and begin with a one. */
const isMoment = (digits: string): boolean => digits.length === 13 && digits.startsWith('1');

const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number.parseInt(digit, 10) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
