import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isKeeping,
  keys,
  lifetimes,
  read,
  readString,
  readText,
  redirectUrl,
  remove,
  storedLanguage,
  write,
  writeText,
} from './storage.ts';
import { memoryStorage } from '../testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['the access token', keys.accessToken, lifetimes.accessToken, 55 * 60_000],
  ['the refresh token at login', keys.refreshToken, lifetimes.refreshTokenAtLogin, 86_400_000],
  ['the refresh token when restored', keys.refreshToken, lifetimes.refreshTokenRestored, 604_800_000],
  ['the user', keys.userInfo, lifetimes.userInfo, 604_800_000],
  ['the balance', keys.userAmount, lifetimes.balance, 604_800_000],
] as const)('%s is kept as long as the specification says, and no longer', (_, key, lifetime, ms) => {
  write(key, 'kept', lifetime);
  vi.advanceTimersByTime(ms - 1);
  expect(readString(key)).toBe('kept');
  vi.advanceTimersByTime(1);
  expect(read(key)).toBeUndefined();
});

test('keys are named as the specification names them, and those of our own', () => {
  expect(Object.values(keys)).toEqual([
    'language',
    'access_token',
    'refresh_token',
    'login_time',
    'Login_Username',
    'Login_Userinfo',
    'Login_UserAmount',
    'Login_UserStatus',
    'Login_FunctionStatus',
    'SIDEBAR_TYPE',
    'DEFAULT_THEME',
    'DEFAULT_LAYOUT_MODE',
    'DEFAULT_COLOR',
    'DEFAULT_COLOR_WEAK',
    'DEFAULT_FIXED_HEADER',
    'DEFAULT_FIXED_SIDEMENU',
    'DEFAULT_FIXED_HEADER_HIDDEN',
    'DEFAULT_CONTENT_WIDTH_TYPE',
    'shortcuts',
    'tabs_shown',
    'device_id',
    'device_secret',
    'upgrade_offered',
  ]);
});

test('what was not stored by us, or was removed, is absent', () => {
  writeText(keys.userInfo, '{broken');
  expect(read(keys.userInfo)).toBeUndefined();
  writeText(keys.userInfo, '"bare"');
  expect(read(keys.userInfo)).toBeUndefined();
  write(keys.userInfo, 'kept', 1_000);
  remove(keys.userInfo);
  expect(read(keys.userInfo)).toBeUndefined();
});

test('a language that is not ours counts as no choice', () => {
  writeText(keys.language, 'fr_FR');
  expect(storedLanguage()).toBeUndefined();
  writeText(keys.language, 'zh_CN');
  expect(storedLanguage()).toBe('zh_CN');
});

test('a redirect leads to a path of this origin or nowhere', () => {
  for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    redirectUrl.write(bad);
    expect(redirectUrl.read()).toBeUndefined();
  }
  redirectUrl.write('/catalog/Cards_c?status=active');
  expect(redirectUrl.read()).toBe('/catalog/Cards_c?status=active');
});

const refuse = () => {
  throw new Error('refused');
};
test.each([
  ['refuses its storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['has no room left', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
])('a browser that %s has what was written until a reload, and is known to keep nothing', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(isKeeping()).toBe(false);
  expect(writeText(keys.deviceId, 'device')).toBe(false);
  expect(readText(keys.deviceId)).toBe('device');
  write(keys.accessToken, 'token', 1_000);
  expect(readString(keys.accessToken)).toBe('token');
  remove(keys.accessToken, keys.deviceId);
  expect(readString(keys.accessToken)).toBeUndefined();
});

test('what the browser keeps again is no longer held in its place', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeText(keys.deviceId, 'before');
  vi.stubGlobal('localStorage', memoryStorage());
  expect(isKeeping()).toBe(true);
  writeText(keys.deviceId, 'after');
  expect(readText(keys.deviceId)).toBe('after');
  expect(globalThis.localStorage.getItem('is_kept')).toBeNull();
});

test('a browser whose storage is there but cannot be read has what was written, too', () => {
  vi.stubGlobal('localStorage', undefined);
  writeText(keys.language, 'zh_CN');
  expect(storedLanguage()).toBe('zh_CN');
  remove(keys.language);
});
