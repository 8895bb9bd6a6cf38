import { expect, test } from 'vitest';
import { nextPeriod, periodNow, toldAt } from './schedule-rules.ts';

const now = new Date('2026-03-31T20:00:00.000Z');

test('a week begins on Monday and a month on its first day, on the clocks of the zone', () => {
  expect(periodNow(now, 'UTC', 'week')).toEqual({ from: '2026-03-30', to: '2026-04-05' });
  expect(periodNow(now, 'UTC', 'month')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(periodNow(now, 'Asia/Shanghai', 'month')).toEqual({ from: '2026-04-01', to: '2026-04-30' });
});

test('periods follow each other without a gap, over short months and the end of a year', () => {
  const january = { from: '2026-01-01', to: '2026-01-31' };
  expect(nextPeriod(january, 'month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(nextPeriod({ from: '2025-12-29', to: '2026-01-04' }, 'week')).toEqual({
    from: '2026-01-05',
    to: '2026-01-11',
  });
});

test('a period is told once its last day is over there and in UTC', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(toldAt(march, 'Asia/Shanghai').toISOString()).toBe('2026-04-01T01:00:00.000Z');
  expect(toldAt(march, 'America/New_York').toISOString()).toBe('2026-04-01T05:00:00.000Z');
});
