import { matchPath } from 'react-router';
import type { Language } from '@tael/i18n/language';
import type { Screen } from './screen.ts';
import type { MenuItem } from '../session/session.ts';

/** The server's menu as the console uses it: what may be seen, and which entry an address belongs to. */

/** An entry without permissions is open to all; otherwise one of them must be held (specification section 6). */
const isAllowed = (item: MenuItem, held: readonly string[]) =>
  item.meta.permissionList.length === 0 || item.meta.permissionList.some((code) => held.includes(code));

interface Allowed {
  readonly held: readonly string[];
  readonly items: MenuItem[];
}
const remembered = new WeakMap<readonly MenuItem[], Allowed>();

/** The menu without what this user may not reach; the same entries each time, until either of both is another. */
export const allowedMenu = (menu: readonly MenuItem[], held: readonly string[]): MenuItem[] => {
  const known = remembered.get(menu);
  if (known?.held === held) return known.items;
  const items = menu
    .filter((item) => isAllowed(item, held))
    .map((item) => ({ ...item, children: allowedMenu(item.children, held) }));
  remembered.set(menu, { held, items });
  return items;
};

/** A heading leads to the first of its pages and has no screen of its own; without pages it is nothing. */
const isBareHeading = (item: MenuItem) => item.redirect !== null && item.children.length === 0;

/** What is drawn: hidden entries are left out, and a group of one stands for itself unless it always shows. */
export const visibleMenu = (menu: readonly MenuItem[]): MenuItem[] =>
  menu
    .filter((item) => !item.hidden)
    .map((item) => ({ ...item, children: visibleMenu(item.children) }))
    .filter((item) => !isBareHeading(item))
    .flatMap((item) => (item.children.length === 1 && !item.alwaysShow ? item.children : [item]));

export const titleOf = (item: MenuItem, language: Language): string =>
  language === 'zh_CN' ? item.meta.cnName : item.meta.title;

/** Whether an address is the entry's, or lies under it. */
export const isHere = (item: MenuItem, address: string): boolean => {
  const [path, here] = [item.path.toLowerCase(), address.toLowerCase()];
  return here === path || here.startsWith(`${path}/`);
};

const hasPath = (item: MenuItem, path: string) => item.path.toLowerCase() === path.toLowerCase();

export const findByPath = (menu: readonly MenuItem[], path: string): MenuItem | undefined => {
  for (const item of menu) {
    const found = hasPath(item, path) ? item : findByPath(item.children, path);
    if (found) return found;
  }
  return undefined;
};

export interface Match {
  /** From the outermost group to the entry itself. */
  readonly breadcrumbs: readonly MenuItem[];
  readonly item: MenuItem;
  readonly screen: Screen | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The entry that an address belongs to, with the screen it names; addresses match whatever their case. */
export const matchMenu = (
  menu: readonly MenuItem[],
  screens: readonly Screen[],
  path: string,
  outer: readonly MenuItem[] = [],
): Match | undefined => {
  for (const item of menu) {
    const breadcrumbs = [...outer, item];
    const screen = screens.find(({ component }) => component === item.component);
    const pattern = screen?.nested ? `${item.path}/${screen.nested}` : item.path;
    const found = screen || item.redirect ? matchPath({ path: pattern, caseSensitive: false }, path) : null;
    const match = found
      ? { breadcrumbs, item, screen, params: found.params }
      : matchMenu(item.children, screens, path, breadcrumbs);
    if (match) return match;
  }
  return undefined;
};
