import { add, compare, formatMoney, parseMoney, zero } from '@tael/money';
import { categoryOf, type MerchantCategory } from '@tael/contract/authorizations/categories';
import type { Spending } from '../api.ts';

/** What was spent on one kind of thing. */
export interface CategoryShare {
  readonly category: MerchantCategory;
  readonly amount: string;
  readonly count: number;
}

/** The network's codes brought together under the categories that have a word, the most first. */
export const byCategory = (shares: Spending['categories']): readonly CategoryShare[] => {
  const sums = new Map<MerchantCategory, { amount: ReturnType<typeof parseMoney>; count: number }>();
  for (const { code, amount, count } of shares) {
    const category = categoryOf(code);
    const before = sums.get(category) ?? { amount: zero('USD'), count: 0 };
    sums.set(category, {
      amount: add(before.amount, parseMoney(amount, 'USD')),
      count: before.count + count,
    });
  }
  return [...sums]
    .toSorted(([, left], [, right]) => compare(right.amount, left.amount))
    .map(([category, { amount, count }]) => ({ category, amount: formatMoney(amount), count }));
};
