import { expect, it } from 'vitest';
import { accountToDebit } from './account-to-debit.ts';

const bank = (id: string, isDefault: boolean, closedBy: string | null) => ({ id, isDefault, closedBy });

it('begins with the default account, and never with one whose bank has stopped debits', () => {
  const [closed, other, chosen] = [bank('1', true, 'R10'), bank('2', false, null), bank('3', true, null)];
  expect(accountToDebit([other, chosen])).toBe(chosen);
  expect(accountToDebit([closed, other])).toBe(other);
  expect(accountToDebit([closed])).toBeUndefined();
});
