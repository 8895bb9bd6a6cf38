import { allowedMenu, isHere } from './menu.ts';
import { places } from '../paths/places.ts';
import { currentSession, type MenuItem, type Session } from '../session/session.ts';

/** Screens that stand at one address for some people and at another one for others. */
const otherAddress: Readonly<Record<string, string>> = {
  [places.security]: '/catalog/account/changePassword',
};

const isListed = (menu: readonly MenuItem[], address: string): boolean =>
  menu.some((item) => (item.redirect === null && isHere(item, address)) || isListed(item.children, address));

/**
 * The address under which the reader's own menu has this place; undefined where they have none. Whatever names a place
 * (a message, a key, a link to a screen that not everybody has) asks this first.
 */
export const ownPlace = (
  place: string,
  { menu, pages }: Pick<Session, 'menu' | 'pages'> = currentSession(),
): string | undefined => {
  const allowed = allowedMenu(menu, pages);
  const path = place.split(/[?#]/)[0] ?? place;
  if (isListed(allowed, path)) return place;
  const other = otherAddress[path];
  return other !== undefined && isListed(allowed, other) ? other : undefined;
};
