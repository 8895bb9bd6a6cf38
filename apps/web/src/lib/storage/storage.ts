import { isLanguage, type Language } from '@tael/i18n/language';
import { machineNow } from '../clock.ts';

/**
 * What the browser keeps, under the specification's keys (sections 3 and 9). Values that expire are stored with the
 * moment at which they do; one that has expired is absent. What a browser refuses to keep is there until a reload.
 */

const minute = 60_000;
const day = 24 * 60 * minute;

export const lifetimes = {
  accessToken: 55 * minute,
  refreshTokenAtLogin: day,
  refreshTokenRestored: 7 * day,
  userInfo: 604_800_000,
  balance: 604_800_000,
} as const;

export const keys = {
  language: 'language',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  loginTime: 'login_time',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  userAmount: 'Login_UserAmount',
  userStatus: 'Login_UserStatus',
  functionStatus: 'Login_FunctionStatus',
  sidebarType: 'SIDEBAR_TYPE',
  theme: 'DEFAULT_THEME',
  layoutMode: 'DEFAULT_LAYOUT_MODE',
  color: 'DEFAULT_COLOR',
  colorWeak: 'DEFAULT_COLOR_WEAK',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixedSideMenu: 'DEFAULT_FIXED_SIDEMENU',
  fixedHeaderHidden: 'DEFAULT_FIXED_HEADER_HIDDEN',
  contentWidthType: 'DEFAULT_CONTENT_WIDTH_TYPE',
  shortcuts: 'shortcuts',
  tabs: 'tabs_shown',
  deviceId: 'device_id',
  deviceSecret: 'device_secret',
  upgradeOffered: 'upgrade_offered',
} as const;
export type StorageKey = (typeof keys)[keyof typeof keys];

const redirectKey = 'redirect_url';
const previewKey = 'previewed_role';
const probe = 'is_kept';

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What the browser would not keep: signing in needs what it has just written. */
const unkept = new Map<StorageKey, string>();

export const readText = (key: StorageKey): string | undefined =>
  unkept.get(key) ?? quietly(() => globalThis.localStorage.getItem(key) ?? undefined);

/** Answers whether it is kept beyond a reload. */
export const writeText = (key: StorageKey, value: string): boolean => {
  const isKept = quietly(() => {
    globalThis.localStorage.setItem(key, value);
    return true;
  });
  if (isKept) unkept.delete(key);
  else unkept.set(key, value);
  return isKept === true;
};

export const remove = (...names: readonly StorageKey[]): void => {
  for (const name of names) {
    unkept.delete(name);
    quietly(() => globalThis.localStorage.removeItem(name));
  }
};

/** Whether the browser keeps anything beyond a reload. */
export const isKeeping = (): boolean =>
  quietly(() => {
    globalThis.localStorage.setItem(probe, '');
    globalThis.localStorage.removeItem(probe);
    return true;
  }) === true;

/** What a person chose for themselves, under names that carry whose it is (lib/saved/persisted.ts). */
export const readOwn = (name: string): string | undefined =>
  quietly(() => globalThis.localStorage.getItem(name) ?? undefined);

export const writeOwn = (name: string, text: string): void => {
  quietly(() => globalThis.localStorage.setItem(name, text));
};

const isExpiring = (found: unknown): found is { value: unknown; expire: number } =>
  typeof found === 'object' &&
  found !== null &&
  'value' in found &&
  'expire' in found &&
  typeof found.expire === 'number';

/** A value stored with `write`, or undefined when it is absent, expired or not ours. */
export const read = (key: StorageKey): unknown => {
  const found = quietly((): unknown => JSON.parse(readText(key) ?? 'null'));
  if (!isExpiring(found)) return undefined;
  if (found.expire > machineNow()) return found.value;
  remove(key);
  return undefined;
};

export const write = (key: StorageKey, value: unknown, lifetimeMs: number): void => {
  writeText(key, JSON.stringify({ value, expire: machineNow() + lifetimeMs }));
};

export const readString = (key: StorageKey): string | undefined => {
  const value = read(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const storedLanguage = (): Language | undefined => {
  const stored = readText(keys.language);
  return isLanguage(stored) ? stored : undefined;
};

/** Where to go after signing in; kept for this tab only. Only a path of this origin is taken. */
export const redirectUrl = {
  read: (): string | undefined => {
    const found = quietly(() => globalThis.sessionStorage.getItem(redirectKey) ?? undefined);
    return found?.startsWith('/') && !found.startsWith('//') && !found.includes('\\') ? found : undefined;
  },
  write: (path: string): void => {
    quietly(() => globalThis.sessionStorage.setItem(redirectKey, path));
  },
  clear: (): void => {
    quietly(() => globalThis.sessionStorage.removeItem(redirectKey));
  },
};

/** Texts that this tab keeps until it is closed, by their names; absent where not all of them are there. */
const inTab = <Name extends string>(key: string, ...names: readonly Name[]) => ({
  read: (): Readonly<Record<Name, string>> | undefined => {
    const found = quietly((): unknown => JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null'));
    const isWhole = (it: unknown): it is Record<Name, string> =>
      typeof it === 'object' &&
      it !== null &&
      names.every((name) => typeof Reflect.get(it, name) === 'string');
    return isWhole(found) ? found : undefined;
  },
  write: (value: Readonly<Record<Name, string>>): void => {
    quietly(() => globalThis.sessionStorage.setItem(key, JSON.stringify(value)));
  },
  clear: (): void => {
    quietly(() => globalThis.sessionStorage.removeItem(key));
  },
});

/** The role that this tab looks at the console as; absent for everybody as themselves. */
export const previewedRole = inTab(previewKey, 'ref', 'name');

/** The customer whose console staff looks at in this tab, and the page to go back to; absent for everybody as themselves. */
export const viewedCustomer = inTab(
  'viewed_customer',
  'id',
  'backTo',
  'customer',
  'person',
  'viewer',
  'expiresAt',
);

/** A page that came over TLS lets the cookie go nowhere else. */
const cookieRules = (): string =>
  globalThis.location?.protocol === 'https:' ? 'SameSite=Strict; Secure' : 'SameSite=Strict';

/** The specification keeps the access token as a cookie too. Cookies never authenticate a call. */
export const tokenCookie = {
  write: (token: string): void => {
    const maxAge = lifetimes.accessToken / 1000;
    quietly(() => (document.cookie = `access_token=${token}; path=/; max-age=${maxAge}; ${cookieRules()}`));
  },
  clear: (): void => {
    quietly(() => (document.cookie = `access_token=; path=/; max-age=0; ${cookieRules()}`));
  },
};
