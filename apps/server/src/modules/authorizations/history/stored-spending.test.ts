import { expect, it } from 'vitest';
import { spendingFrom, storedSpending } from './stored-spending.ts';

const spending = {
  day: { start: 1_790_000_000_000, spent: 900n },
  week: { start: 1_789_500_000_000, spent: 9_007_199_254_740_993n },
  month: { start: 0, spent: 0n },
};

it('keeps what a purchase counted as one short text', () => {
  const stored = storedSpending(spending);
  expect(JSON.parse(stored)).toBe('1790000000000 900 1789500000000 9007199254740993 0 0');
  expect(spendingFrom(JSON.parse(stored) as string)).toEqual(spending);
});

it('reads what was kept as an object before', () => {
  const before = {
    day: { start: 1_790_000_000_000, spent: '900' },
    week: { start: 1_789_500_000_000, spent: '9007199254740993' },
    month: { start: 0, spent: '0' },
  };
  expect(spendingFrom(before)).toEqual(spending);
});

it('takes nothing for a figure that is missing', () => {
  expect(() => spendingFrom('1790000000000 900 1789500000000')).toThrow('all its windows');
});
