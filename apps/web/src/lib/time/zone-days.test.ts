import { afterEach, expect, it, vi } from 'vitest';
import { todayIn, zoneName } from './zone-days.ts';

afterEach(() => vi.useRealTimers());

it.each([
  // Late in the evening in Honolulu, where the next day has begun in Los Angeles.
  ['2026-03-02T09:30:00Z', 'America/Los_Angeles', '2026-03-02'],
  ['2026-03-02T09:30:00Z', 'Pacific/Honolulu', '2026-03-01'],
  // In the afternoon in Shanghai, where it is still yesterday in Los Angeles.
  ['2026-03-02T06:00:00Z', 'America/Los_Angeles', '2026-03-01'],
  ['2026-03-02T06:00:00Z', 'Asia/Shanghai', '2026-03-02'],
])('knows which day it is at %s in %s', (at, zone, day) => {
  vi.useFakeTimers({ now: new Date(at) });
  expect(todayIn(zone)).toBe(day);
});

it('calls a zone by its name in both languages', () => {
  expect(zoneName('America/Los_Angeles', 'en_US')).toBe('Pacific Time');
  expect(zoneName('America/Los_Angeles', 'zh_CN')).toBe('北美太平洋时间');
});
