import { expect, it } from 'vitest';
import { narrowingOf, startOfDay } from './narrowing.ts';

it.each([
  ['45', 4_500n],
  ['45.00', 4_500n],
  ['$1,234.50', 123_450n],
  ['45.5', 4_550n],
  ['¥ 9.99', undefined],
  ['0,99', undefined],
  ['-45.00', undefined],
  ['12,34', undefined],
  ['Harbour', undefined],
  ['', undefined],
])('%s is typed as the amount %s', (search, minor) => {
  expect(narrowingOf({ search }).typedAmount).toBe(minor);
});

it('takes whole days of the zone, and the exact amount before the bounds', () => {
  expect(
    narrowingOf({ from: '2026-03-08', to: '2026-03-08', timeZone: 'America/New_York', amount: '1.00' }),
  ).toMatchObject({
    from: new Date('2026-03-08T05:00:00.000Z'),
    // The day that lost an hour.
    to: new Date('2026-03-09T04:00:00.000Z'),
    least: 100n,
    most: 100n,
  });
  expect(startOfDay('2026-12-31', 'Asia/Shanghai', 1)).toEqual(new Date('2026-12-31T16:00:00.000Z'));
});
