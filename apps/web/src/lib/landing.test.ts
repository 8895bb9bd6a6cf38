import { expect, test } from 'vitest';
import { landingAfterLogin } from './landing.ts';

const account = { code: 1, status: 1, hasBusinessInfo: true, hasSubmitPurpose: true };

test.each([
  ['identity verification is needed', { isNeedIdv: true, accounts: [account] }, '/user/verifyUser'],
  [
    'no kind of account was chosen',
    { entityType: null, accounts: [{ ...account, hasBusinessInfo: false }] },
    '/user/select',
  ],
  ['no purpose was submitted', { accounts: [{ ...account, hasSubmitPurpose: false }] }, '/user/inreview'],
  ['the account is only submitted', { accounts: [{ ...account, status: 0 }] }, '/user/inreview'],
  ['the account is suspended', { accounts: [{ ...account, status: 7 }] }, 'suspended'],
  ['all is well', { accounts: [account] }, '/catalog/overview'],
  ['there is no card account (an administrator)', { accounts: [] }, '/catalog/overview'],
])('when %s', (_, more, expected) => {
  expect(landingAfterLogin({ isNeedIdv: false, entityType: 1, ...more })).toBe(expected);
});
