import { userType } from '@tael/contract/identity/states';
import { expect, test } from 'vitest';
import { hasMenuIcons } from './menu-icons.ts';

test.each([
  [userType.admin, 200, true],
  [userType.admin, 199, false],
  [userType.admin, 999, true],
  [userType.customer, 50, true],
  [userType.subAccount, 10, true],
  [userType.operator, 100, true],
])('a user of type %i with the role type code %i sees menu icons: %s', (type, roleTypeCode, isSeen) => {
  expect(hasMenuIcons({ userType: type, roleTypeCode })).toBe(isSeen);
});
