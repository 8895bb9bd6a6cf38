import { expect, test } from 'vitest';
import { dayAfterKey, monthName, shiftMonth, weeksOf, weekdays, within } from './calendar-days.ts';

test('a month has all its days, each under its weekday', () => {
  const weeks = weeksOf('2024-02-10');
  expect(weeks.flat().filter(Boolean)).toHaveLength(29);
  expect(weeks[0]).toEqual([null, null, null, '2024-02-01', '2024-02-02', '2024-02-03', '2024-02-04']);
  expect(weeksOf('2026-02-01')).toHaveLength(5);
  expect(weeksOf('2027-02-01')).toHaveLength(4);
  expect(weeksOf('2026-12-31').flat().filter(Boolean)).toHaveLength(31);
});

test('a month later is in the next month, also from its 31st', () => {
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonth('2024-02-29', 12)).toBe('2025-02-28');
  expect(shiftMonth('2026-01-15', -1)).toBe('2025-12-15');
});

test('keys lead by days, weeks, months and years', () => {
  const after = (key: string, isShift = false) => dayAfterKey('2026-11-25', key, isShift);
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp'].map((key) => after(key))).toEqual([
    '2026-11-24',
    '2026-12-02',
    '2026-11-23',
    '2026-11-29',
    '2026-10-25',
  ]);
  expect(after('PageDown', true)).toBe('2027-11-25');
  expect(after('Tab')).toBeUndefined();
});

test('a day outside what may be chosen becomes the nearest', () => {
  expect(within('2026-01-01', '2026-02-01', undefined)).toBe('2026-02-01');
  expect(within('2026-03-01', undefined, '2026-02-01')).toBe('2026-02-01');
  expect(within('2026-01-15', '2026-01-01', '2026-02-01')).toBe('2026-01-15');
});

test('names are in the language of the console', () => {
  expect([monthName('2026-11-25', 'en-US'), monthName('2026-11-25', 'zh-CN')]).toEqual([
    'November 2026',
    '2026年11月',
  ]);
  expect(weekdays('en-US').map(({ long }) => long)[0]).toBe('Monday');
  expect(weekdays('zh-CN').map(({ short }) => short)).toEqual(['一', '二', '三', '四', '五', '六', '日']);
});
