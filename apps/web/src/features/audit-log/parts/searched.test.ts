import { expect, test } from 'vitest';
import { searched } from './searched.ts';

test('an address is who acted, an ID what it was done to, and anything else an action', () => {
  expect(searched('  ')).toEqual({});
  expect(searched(' ada@example.com ')).toEqual({ actor: 'ada@example.com' });
  expect(searched('019A8B00-0000-7000-8000-00000000000A')).toEqual({
    objectId: '019a8b00-0000-7000-8000-00000000000a',
  });
  expect(searched('card.frozen')).toEqual({ action: 'card.frozen' });
});
