import { expect, test } from 'vitest';
import { landingAfterLogin, mustChoose } from './landing.ts';

const account = { code: 1, status: 1, hasBusinessInfo: true, hasSubmitPurpose: true };

/** A line for each sentence of specification section 4, "After login". */
test.each([
  ['identity verification is needed', { isNeedIdv: true, accounts: [account] }, '/user/verifyUser'],
  [
    'identity verification is needed and the account is suspended',
    { isNeedIdv: true, accounts: [{ ...account, status: 7 }] },
    '/user/verifyUser',
  ],
  [
    'there is no business info and no kind of account (status 2)',
    { entityType: null, accounts: [{ ...account, status: 2, hasBusinessInfo: false }] },
    '/user/select',
  ],
  [
    'there is no business info yet, of a kind that was chosen',
    { entityType: 2, accounts: [{ ...account, status: 2, hasBusinessInfo: false, hasSubmitPurpose: false }] },
    '/user/inreview',
  ],
  [
    'no purpose was submitted (status 45)',
    { accounts: [{ ...account, hasSubmitPurpose: false }] },
    '/user/inreview',
  ],
  ['the account has status 0 (status 45)', { accounts: [{ ...account, status: 0 }] }, '/user/inreview'],
  ['the account has status 7', { accounts: [{ ...account, status: 7 }] }, 'suspended'],
  ['the account has status 1', { accounts: [account] }, '/catalog/overview'],
  [
    'the account has status 2 with all submitted',
    { accounts: [{ ...account, status: 2 }] },
    '/catalog/overview',
  ],
  [
    'another account than the one with code 1 is suspended',
    { accounts: [account, { ...account, code: 2, status: 7 }] },
    '/catalog/overview',
  ],
  ['there is no account with code 1 (an administrator)', { accounts: [] }, '/catalog/overview'],
])('when %s', (_, more, expected) => {
  expect(landingAfterLogin({ isNeedIdv: false, entityType: 1, ...more })).toBe(expected);
});

const open = { code: 1, chosen: false };
const chosen = { code: 1, chosen: true };
const elsewhere = { code: 3, chosen: false };
test.each([
  ['a customer with one account', 2, [open], false],
  ['a customer with two accounts', 2, [open, open], true],
  ['a customer who can work in one of two here', 2, [open, elsewhere], false],
  ['a customer who has chosen one of two', 2, [open, chosen], false],
  ['a sub-account of a customer with two', 3, [open, open], false],
  ['an administrator', 1, [], false],
])('%s is asked for an account: %#', (_, userType, accounts, expected) => {
  expect(mustChoose({ userType, accounts })).toBe(expected);
});
