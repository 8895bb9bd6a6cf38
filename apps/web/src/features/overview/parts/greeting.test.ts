import { expect, test } from 'vitest';
import { dayPartAt, firstNameOf } from './greeting.ts';

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])('at %d it is %s', (hour, part) => {
  expect(dayPartAt(hour)).toBe(part);
});

test('a reader of Chinese is called by the Chinese name where there is one', () => {
  const wei = { firstName: 'Wei', chineseFirstName: '伟' };
  expect(firstNameOf(wei, 'zh_CN')).toBe('伟');
  expect(firstNameOf(wei, 'en_US')).toBe('Wei');
  expect(firstNameOf({ ...wei, chineseFirstName: null }, 'zh_CN')).toBe('Wei');
});
