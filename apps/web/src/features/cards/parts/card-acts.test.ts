import { cardStatuses } from '@tael/contract/cards/states';
import { userType } from '@tael/contract/identity/states';
import { expect, test } from 'vitest';
import { aboutActs, aboutActsOf, mayReveal } from './card-acts.ts';

const permissions = ['card:change', 'card:limit', 'card:assign', 'card:pin', 'card:activate'];
const owner = { userId: 'owner', userType: userType.customer, permissions };
const employee = { userId: 'e', userType: userType.subAccount, permissions: ['card:pin', 'card:activate'] };
const card = { isManaged: true, assignee: null };

test('everything may be changed about a card that is on its way, as about one in use', () => {
  for (const status of ['requested', 'inactive', 'active', 'frozen', 'blocked'] as const)
    expect(aboutActsOf({ ...card, status }, owner)).toEqual(aboutActs.filter((act) => act !== 'ownName'));
});

test('an ended card may still be given to another department, so that its own can be deleted', () => {
  for (const status of cardStatuses) expect(aboutActsOf({ ...card, status }, owner)).toContain('assign');
  expect(aboutActsOf({ ...card, status: 'closed' }, owner)).toEqual(['assign']);
});

test('the PIN of a card that was given to somebody and their name on it are theirs, and all that is theirs', () => {
  const given = { status: 'active', assignee: { id: 'e', email: '', name: '' } } as const;
  expect(aboutActsOf({ ...given, isManaged: true }, owner)).not.toContain('pin');
  expect(aboutActsOf({ ...given, isManaged: false }, employee)).toEqual(['ownName', 'pin']);
});

test('the number of a card is offered to the business and to whoever holds it, and to no colleague', () => {
  const given = { status: 'active', assignee: { id: 'e', email: '', name: '' } } as const;
  const looking = (who: typeof employee) => ({ ...who, permissions: ['card:reveal'] });
  expect(mayReveal(given, { ...owner, permissions: ['card:reveal'] })).toBe(true);
  expect(mayReveal(given, looking(employee))).toBe(true);
  expect(mayReveal(given, looking({ ...employee, userId: 'lead' }))).toBe(false);
  expect(mayReveal(given, employee)).toBe(false);
  expect(mayReveal({ ...given, status: 'frozen' }, looking(employee))).toBe(false);
});
