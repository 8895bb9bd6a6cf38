import { isLanguage, type Language } from '@tael/i18n/language';
import { machineNow } from './clock.ts';

/**
 * What the browser keeps, under the specification's keys (sections 3 and 9). Values that expire are stored with the
 * moment at which they do; one that has expired is absent. A browser that refuses storage behaves as an empty one.
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
  deviceId: 'device_id',
} as const;
export type StorageKey = (typeof keys)[keyof typeof keys];

const redirectKey = 'redirect_url';

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const readText = (key: StorageKey): string | undefined =>
  quietly(() => globalThis.localStorage.getItem(key) ?? undefined);

export const writeText = (key: StorageKey, value: string): void => {
  quietly(() => globalThis.localStorage.setItem(key, value));
};

export const remove = (...names: readonly StorageKey[]): void => {
  for (const name of names) quietly(() => globalThis.localStorage.removeItem(name));
};

/** What a person chose for themselves, under names that carry whose it is (lib/kept.ts). */
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

/** The specification keeps the access token as a cookie too. Cookies never authenticate a call. */
export const tokenCookie = {
  write: (token: string): void => {
    quietly(
      () =>
        (document.cookie = `access_token=${token}; path=/; max-age=${lifetimes.accessToken / 1000}; SameSite=Strict`),
    );
  },
  clear: (): void => {
    quietly(() => (document.cookie = 'access_token=; path=/; max-age=0; SameSite=Strict'));
  },
};
