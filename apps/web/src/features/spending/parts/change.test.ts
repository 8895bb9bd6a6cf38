import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('a change is told in whole per cent of what was before, and not at all where nothing was', () => {
  expect(changeOf('112.00', '100.00')).toBe('+12%');
  expect(changeOf('60.00', '100.00')).toBe('-40%');
  expect(changeOf('100.00', '100.00')).toBe('0%');
  expect(changeOf('1234.56', '1.00')).toBe('+123,356%');
  expect(changeOf('-5.00', '10.00')).toBe('-150%');
  expect(changeOf('5.00', '0.00')).toBeUndefined();
  expect(changeOf('5.00', '-1.00')).toBeUndefined();
});
