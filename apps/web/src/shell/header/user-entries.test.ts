import { basePermissions } from '@tael/contract';
import { expect, test } from 'vitest';
import type { MenuItem } from '../../lib/session/session.ts';
import { userEntriesOf } from './user-entries.ts';

const item = (path: string): MenuItem => ({
  path,
  name: path,
  redirect: null,
  component: path,
  hidden: true,
  alwaysShow: false,
  children: [],
  meta: { cnName: path, title: path, icon: '', url: null, permissionList: [] },
});
const menu = ['accountSettings', 'invoices', 'security', 'changePassword'].map((page) =>
  item(`/catalog/account/${page}`),
);

const { customer, subAccount, admin, operator } = basePermissions;

test.each([
  [
    'a personal customer',
    { userType: 2, userEntityType: 1 },
    customer,
    ['settings*', 'invoices', 'security*'],
  ],
  ['a business customer', { userType: 2, userEntityType: 2 }, customer, ['settings', 'invoices', 'security']],
  ['a sub-account', { userType: 3, userEntityType: 2 }, subAccount, ['settings', 'changePassword']],
  ['a platform admin', { userType: 1, userEntityType: null }, admin, ['changePassword']],
  ['a white-label operator', { userType: 5, userEntityType: null }, operator, ['changePassword']],
])('%s finds their pages in the user menu; * offers the upgrade', (_who, user, held, wanted) => {
  const entries = userEntriesOf({ user, buttons: [...held], menu });
  expect(entries.map(({ word, offersUpgrade }) => (offersUpgrade ? `${word}*` : word))).toEqual(wanted);
});

test('a page is offered to who holds its code and has it in the menu', () => {
  const user = { userType: 2, userEntityType: 2 };
  const words = (buttons: string[], pages: MenuItem[]) =>
    userEntriesOf({ user, buttons, menu: pages }).map(({ word }) => word);
  expect(words(['UserMenu:Security'], menu)).toEqual(['security']);
  expect(words(['UserMenu:Security'], [])).toEqual([]);
});
