import type { Permission } from '@tael/contract';
import type { accountStatus } from '@tael/contract/identity/states';
import { userStatus } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import type { AccountState } from '@tael/contract/org/states';

/** The account that cards draw on; its status is the one that lets money move. */
export const cardAccountCode = 1;
/** The account that makes a customer a business. */
export const businessAccountCode = 3;

export type AccountStatus = (typeof accountStatus)[AccountState];

const stateOfStatus: Readonly<Record<AccountStatus, AccountState>> = {
  0: 'submitted',
  1: 'active',
  2: 'incomplete',
  3: 'restricted',
  7: 'suspended',
};
/** What an account is by its registration alone. */
export type OpenStatus = Exclude<AccountStatus, 3 | 7>;

/** Whether staff holds an account back. */
export const isBarred = (status: AccountStatus): boolean => status === 3 || status === 7;

export const accountStateOf = (status: AccountStatus): AccountState => stateOfStatus[status];

/** How a customer stands where money is to move; only an active one moves any. */
export type MoneyStanding = 'active' | 'suspended' | 'restricted' | 'not_active';

export const moneyStanding = (status: AccountStatus | undefined): MoneyStanding => {
  const state = status === undefined ? 'incomplete' : accountStateOf(status);
  return state === 'submitted' || state === 'incomplete' ? 'not_active' : state;
};

/** 1 and 7 pass the console's guard; everybody else has not finished registering (specification section 4). */
export const hasFinished = (status: number): boolean =>
  status === userStatus.active || status === userStatus.activeSuspended;

/**
 * What opens a screen to this user: an item without an entry is open, else one of its codes must be held. A group without
 * a visible item disappears.
 */
export const visibleItems = (
  items: readonly MenuItem[],
  isReachable: (code: string) => boolean,
  shows: (component: string) => boolean = () => true,
): MenuItem[] =>
  items
    .filter(({ component }) => shows(component))
    .filter(({ meta }) => meta.permissionList.length === 0 || meta.permissionList.some(isReachable))
    .map((item) => ({ ...item, children: visibleItems(item.children, isReachable, shows) }))
    .filter((item) => !item.alwaysShow || item.children.length > 0);

/** The codes of pages: those that some menu item asks for. */
export const pageCodes = (items: readonly MenuItem[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => [...item.meta.permissionList, ...pageCodes(item.children)]));

/** A button code is whatever is not only a page to read. */
export const isButton = (code: Permission): boolean => !code.endsWith(':read');
