import { expect, test } from 'vitest';
import { allowedMenu, matchMenu, visibleMenu } from './menu.ts';
import type { Screen } from './screen.ts';
import type { MenuItem } from '../session/session.ts';

const item = (path: string, more: Partial<MenuItem> = {}, permissionList: string[] = []): MenuItem => ({
  path,
  name: path,
  redirect: null,
  component: path.slice(1),
  hidden: false,
  alwaysShow: false,
  children: [],
  ...more,
  meta: { cnName: path, title: path, icon: '', url: null, permissionList },
});

const group = (children: MenuItem[], alwaysShow = true) =>
  item('/group', { redirect: children[0]?.path ?? '/', component: 'group', alwaysShow, children });

const screen = (component: string, nested?: string): Screen => ({
  component,
  load: () => Promise.reject(new Error('not loaded here')),
  ...(nested === undefined ? {} : { nested }),
});

const paths = (menu: readonly MenuItem[]): unknown[] =>
  menu.map((each) => (each.children.length > 0 ? [each.path, ...paths(each.children)] : each.path));

test('an entry without permissions is open, one with permissions needs one of them', () => {
  const menu = [item('/a'), item('/b', {}, ['b:read']), group([item('/c', {}, ['c:read', 'd:read'])])];
  expect(paths(allowedMenu(menu, []))).toEqual(['/a', '/group']);
  expect(paths(allowedMenu(menu, ['d:read']))).toEqual(['/a', ['/group', '/c']]);
});

test('hidden entries and headings without pages are not drawn', () => {
  const menu = [item('/a', { hidden: true }), group([]), group([item('/b', { hidden: true })]), item('/c')];
  expect(paths(visibleMenu(menu))).toEqual(['/c']);
});

test('a group of one stands for itself unless it always shows', () => {
  expect(paths(visibleMenu([group([item('/a')], false)]))).toEqual(['/a']);
  expect(paths(visibleMenu([group([item('/a')], true)]))).toEqual([['/group', '/a']]);
});

test('an address finds its entry whatever its case, with what is nested under it', () => {
  const menu = [group([item('/catalog/Cards_c', { component: 'cards' })])];
  const match = matchMenu(menu, [screen('cards', ':cardId?')], '/CATALOG/cards_c/42');
  expect(match?.params).toEqual({ cardId: '42' });
  expect(match?.breadcrumbs.map(({ path }) => path)).toEqual(['/group', '/catalog/Cards_c']);
  expect(matchMenu(menu, [screen('cards', ':cardId?')], '/catalog/cards_c')?.item.path).toBe(
    '/catalog/Cards_c',
  );
});

test('an entry whose screen is not known cannot be reached', () => {
  expect(matchMenu([item('/a')], [screen('b')], '/a')).toBeUndefined();
  expect(matchMenu([item('/a')], [screen('a')], '/a/more')).toBeUndefined();
});

test('a heading is matched by its own path, so that it can lead on', () => {
  expect(matchMenu([group([item('/a')])], [screen('a')], '/group')?.item.redirect).toBe('/a');
});
