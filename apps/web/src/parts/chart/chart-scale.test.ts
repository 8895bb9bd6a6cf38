import { money, parseMoney } from '@tael/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeight, dayAt, labelledDays, mostOf, topOf } from './chart-scale.ts';

const usd = (text: string) => parseMoney(text, 'USD');

test.each([
  ['0.00', '0.01'],
  ['0.31', '0.40'],
  ['1.00', '1.00'],
  ['1.01', '2.00'],
  ['4321.99', '5000.00'],
  ['5000.01', '6000.00'],
])('a scale for %s ends at the round amount %s', (most, top) => {
  expect(topOf(usd(most))).toEqual(usd(top));
});

test('no bar passes its scale, none that is there vanishes, and a larger amount is never shorter', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
      const top = topOf(money(more, 'USD'));
      const [low, high] = [barHeight(text(less), top, 140), barHeight(text(more), top, 140)];
      expect(high).toBeLessThanOrEqual(140);
      expect(low).toBeLessThanOrEqual(high);
      expect(low === 0).toBe(less === 0n);
    }),
  );
});

test('the largest amount of either way counts', () => {
  const days = [
    { day: '2026-03-01', in: '3.00', out: '0.00' },
    { day: '2026-03-02', in: '1.00', out: '7.50' },
  ];
  expect(mostOf(days)).toEqual(usd('7.50'));
  expect(mostOf([])).toEqual(usd('0.00'));
});

test('labels begin with the first day, keep apart and never pass the space there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 92 }), fc.integer({ min: 60, max: 1200 }), (count, width) => {
      const labels = labelledDays(count, width, 60);
      expect(labels[0]).toBe(0);
      expect(labels.length * 60).toBeLessThanOrEqual(Math.max(width, 60));
      for (const label of labels.slice(1)) expect((label / count) * width + 60).toBeLessThanOrEqual(width);
    }),
  );
});

test('every place lies on a day, the edges on the first and the last', () => {
  expect(dayAt(-4, 300, 30)).toBe(0);
  expect(dayAt(0, 300, 30)).toBe(0);
  expect(dayAt(299, 300, 30)).toBe(29);
  expect(dayAt(400, 300, 30)).toBe(29);
  expect(dayAt(15, 300, 30)).toBe(1);
});
