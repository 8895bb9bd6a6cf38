import { expect, test } from 'vitest';
import { nameOrder } from './name-order.ts';

test('a Chinese form asks for the family name first', () => {
  expect(nameOrder('zh_CN', 'given', 'family')).toEqual(['family', 'given']);
  expect(nameOrder('en_US', 'given', 'family')).toEqual(['given', 'family']);
});
