import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

const hour = 3_600_000;

test.each([
  [-5_000, 'this minute', '此刻'],
  [17 * 60_000, '17 minutes ago', '17 分钟前'],
  [21.9 * hour, '21 hours ago', '21 小时前'],
  [24 * hour, 'yesterday', '昨天'],
  [72 * hour, '3 days ago', '3 天前'],
])('an age of %i ms reads %s, %s', (ageMs, english, chinese) => {
  expect(formatAge(ageMs, 'en_US')).toBe(english);
  expect(formatAge(ageMs, 'zh_CN')).toBe(chinese);
});
