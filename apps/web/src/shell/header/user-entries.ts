import { findByPath } from '../../lib/screens/menu.ts';
import { places } from '../../lib/paths/places.ts';
import type { Session, UserInfo } from '../../lib/session/session.ts';
import { mayUpgrade } from '../../lib/session/upgrade.ts';

/** The pages of the user menu, each with the button code that shows it (specification section 6). */
const pages = [
  { word: 'settings', code: 'UserMenu:AccountSettings', path: places.accountSettings },
  { word: 'invoices', code: 'UserMenu:Invoices', path: places.invoices },
  { word: 'security', code: 'UserMenu:Security', path: places.security },
  { word: 'changePassword', code: 'UserMenu:ChangePassword', path: '/catalog/account/changePassword' },
] as const;

type Page = (typeof pages)[number];
type Upgradable = Extract<Page, { readonly word: 'settings' | 'security' }>;

/** An entry either leads to its page, or offers the upgrade first: profile and security of a personal customer. */
export type UserEntry =
  (Page & { readonly offersUpgrade: false }) | (Upgradable & { readonly offersUpgrade: true });

interface Reader extends Pick<Session, 'buttons' | 'menu'> {
  readonly user: Pick<UserInfo, 'userType' | 'userEntityType'>;
}

/** What the user menu holds for this reader: what their codes allow and their menu has a page for. */
export const userEntriesOf = ({ user, buttons, menu }: Reader): readonly UserEntry[] =>
  pages
    .filter(({ code, path }) => buttons.includes(code) && findByPath(menu, path))
    .map((page) =>
      (page.word === 'settings' || page.word === 'security') && mayUpgrade(user)
        ? { ...page, offersUpgrade: true }
        : { ...page, offersUpgrade: false },
    );
