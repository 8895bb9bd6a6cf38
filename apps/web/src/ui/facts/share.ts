import { parseMoney, type CurrencyCode, type Money } from '@tael/money';

/**
 * How large `part` is beside `whole`, 0 to 1, for bars and charts: exact integers first, a fraction only at the end,
 * and never an amount again.
 */
export const shareOfMoney = (part: Money, whole: Money): number => {
  if (whole.minor <= 0n) return 0;
  const perTenThousand = (part.minor * 10_000n) / whole.minor;
  return Math.min(1, Math.max(0, Number.parseInt(String(perTenThousand), 10) / 10_000));
};

/** The same of two amounts as they stand in the API. */
export const shareOf = (part: string, whole: string, currency: CurrencyCode = 'USD'): number =>
  shareOfMoney(parseMoney(part, currency), parseMoney(whole, currency));

const [amberFrom, redFrom] = [0.8, 0.95];

/** The colour of a limit of which this share is spent. */
export const levelOf = (share: number): 'calm' | 'warn' | 'bad' => {
  if (share >= redFrom) return 'bad';
  return share >= amberFrom ? 'warn' : 'calm';
};
