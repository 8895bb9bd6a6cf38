import { messageAbouts } from '@tael/contract/messaging/message-codes';
import { expect, test } from 'vitest';
import { placeOfMessage } from '../messages/message-text.ts';
import { ownPlace } from './own-place.ts';
import { places } from '../paths/places.ts';
import type { MenuItem } from '../session/session.ts';

const entry = (path: string, permissionList: readonly string[] = []): MenuItem => ({
  path,
  name: path,
  redirect: null,
  component: path,
  hidden: false,
  alwaysShow: false,
  children: [],
  meta: { cnName: path, title: path, icon: '', url: null, permissionList: [...permissionList] },
});
const group = (...children: MenuItem[]): MenuItem => ({
  ...entry('/group'),
  redirect: children[0]?.path ?? null,
  children,
});

/** What an employee's menu has. */
const employee = {
  menu: [
    group(entry(places.cards), entry(places.transactions)),
    entry(places.security, ['UserMenu:Security']),
    entry('/catalog/account/changePassword', ['UserMenu:ChangePassword']),
  ],
  pages: ['UserMenu:ChangePassword'],
};

test("a place is one of the reader's own menu, whatever its case, filters or object, or it is none", () => {
  expect(ownPlace(`${places.cards}/some-id?tab=limits`, employee)).toBe(`${places.cards}/some-id?tab=limits`);
  expect(ownPlace(places.cards.toLowerCase(), employee)).toBe(places.cards.toLowerCase());
  expect(ownPlace(places.addFunds, employee)).toBeUndefined();
  expect(ownPlace('/group', employee)).toBeUndefined();
});

test('whoever has no page named Security is led to the one that has its password and devices', () => {
  expect(ownPlace(places.security, employee)).toBe('/catalog/account/changePassword');
  expect(ownPlace(places.security, { ...employee, pages: ['UserMenu:Security'] })).toBe(places.security);
  expect(ownPlace(places.security, { menu: [], pages: [] })).toBeUndefined();
});

test('no message leads an employee to a page that is not in their menu', () => {
  const reached = messageAbouts.flatMap((about) => {
    const place = placeOfMessage({ about, objectId: 'id' });
    return place === undefined ? [] : (ownPlace(place, employee) ?? []);
  });
  expect(reached).toEqual([
    `${places.transactions}/id`,
    `${places.cards}/id`,
    '/catalog/account/changePassword',
  ]);
});
