import { expect, test } from 'vitest';
import { userType } from '../identity/states.ts';
import { holdsCard, mayChangeCard } from './rules.ts';
import { cardLife, cardStatuses } from './states.ts';

test('a card is changed while it may still be used, from the moment it is asked for, and never after its end', () => {
  expect(cardStatuses.filter(mayChangeCard)).toEqual([
    'requested',
    'inactive',
    'active',
    'frozen',
    'blocked',
  ]);
  for (const status of cardStatuses)
    if (cardLife[status].length === 0) expect(mayChangeCard(status)).toBe(false);
});

test('a card given to somebody is in their hands alone, and one given to nobody in those of the account', () => {
  const owner = { userId: 'o', userType: userType.customer };
  const employee = { userId: 'e', userType: userType.subAccount };
  expect([holdsCard(owner, null), holdsCard(employee, null)]).toEqual([true, false]);
  expect([holdsCard(owner, 'e'), holdsCard(employee, 'e')]).toEqual([false, true]);
});
