import { parseMoney, type CurrencyCode } from '@tael/money';

/**
 * How large `part` is beside `whole`, 0 to 1, for bars and charts: exact integers first, a fraction only at the end,
 * and never an amount again.
 */
export const shareOf = (part: string, whole: string, currency: CurrencyCode = 'USD'): number => {
  const total = parseMoney(whole, currency).minor;
  if (total <= 0n) return 0;
  const perMille = (parseMoney(part, currency).minor * 10_000n) / total;
  return Math.min(1, Math.max(0, Number.parseInt(String(perMille), 10) / 10_000));
};
