import { userType } from '@tael/contract/identity/states';
import { expect, test } from 'vitest';
import { menuOf } from '../../../server/src/modules/org/menu/menu.ts';
import { gatherScreens, type Screen } from '../lib/screens/screen.ts';
import type { MenuItem } from '../lib/session/session.ts';
import { screens } from './screens.ts';

const componentsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.redirect === null ? [item.component] : componentsOf(item.children)));

const named = new Set(Object.values(userType).flatMap((type) => componentsOf(menuOf(type))));
const registered = screens.map(({ component }) => component);

test('every entry of every menu names a screen that exists', () => {
  expect([...named].filter((component) => !registered.includes(component))).toEqual([]);
});

test('every screen is named by an entry of some menu', () => {
  expect(registered.filter((component) => !named.has(component))).toEqual([]);
});

test('two screens of one name are refused', () => {
  const screen: Screen = { component: 'cards', load: () => Promise.reject(new Error('not loaded here')) };
  expect(() => gatherScreens([[screen], [screen]])).toThrow('cards');
});
