import { expect, test } from 'vitest';
import { momentText } from './days.ts';

test.each([
  ['UTC', '2026-03-02T18:30:05+00:00'],
  ['Asia/Shanghai', '2026-03-03T02:30:05+08:00'],
  ['America/Los_Angeles', '2026-03-02T10:30:05-08:00'],
  ['America/St_Johns', '2026-03-02T15:00:05-03:30'],
  ['Asia/Kathmandu', '2026-03-03T00:15:05+05:45'],
])('a moment on the clocks of %s says how far they are from UTC', (zone, text) => {
  const at = new Date('2026-03-02T18:30:05.900Z');
  expect(momentText(at.getTime(), zone)).toBe(text);
  expect(new Date(text).getTime()).toBe(at.getTime() - 900);
});
