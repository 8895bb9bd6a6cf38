import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, needWords } from '../words/language.ts';
import {
  accountChosen,
  endSession,
  keepBalance,
  mustChooseAccount,
  otherThan,
  signIn,
  signOut,
} from '../session/session.ts';
import { keys, redirectUrl } from '../storage/storage.ts';
import { memoryStorage } from '../testing.ts';
import { hasToken, refreshTokens } from '../calls/tokens.ts';

/** What a browser keeps of a session, in which key and for how long (specification sections 3 and 9). */

vi.mock('../calls/request-code.ts', () => ({
  deriveKey: () => Promise.resolve({}),
  keepKey: () => Promise.resolve(),
  forgetKey: () => Promise.resolve(),
  keyFor: () => Promise.resolve({}),
  signRequest: () => Promise.resolve('t=1,n=n,s=s'),
}));

const minute = 60_000;
const day = 24 * 60 * minute;
const user = {
  id: 'u',
  username: 'ana@tael.test',
  amout: '12.50',
  functionStatus: 1,
  userType: 2,
  status: 1,
};
const account = (code: number) => ({ code, status: 1, hasBusinessInfo: true, hasSubmitPurpose: true });

let accounts = [account(1)];
let cookies: string[] = [];
let pairs = 0;
const answers: Readonly<Record<string, () => unknown>> = {
  '/api-uaa/oauth/token': () => {
    pairs += 1;
    return { code: 200, access_token: `access-${pairs}`, refresh_token: `refresh-${pairs}` };
  },
  '/api-uaa/validata/uuid': () => ({ data: 'value' }),
  '/api-user/users/current': () => ({ data: user }),
  '/api-user/accounts': () => ({ data: accounts }),
  '/api-user/idv/check': () => ({ data: { isNeedIdv: false } }),
  '/api-uaa/oauth/remove/token': () => ({ data: null }),
};

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  cookies = [];
  pairs = 0;
  accounts = [account(1)];
  vi.stubGlobal('document', {
    documentElement: {},
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(answers[url]?.() ?? { data: null }, { headers: {} })),
  );
  await needWords('public');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enter = () => signIn({ username: 'ana@tael.test', password: 'x', validCode: '', effectiveCode: '' });
/** A stored value and how long it is kept from now on. */
const kept = (key: string) => {
  const { value, expire } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
    value: unknown;
    expire: number;
  };
  return [value, expire - Date.now()];
};

describe('signing in keeps', () => {
  beforeEach(enter);

  test.each([
    ['access_token', 'access-1', 55 * minute],
    ['refresh_token', 'refresh-1', day],
    ['Login_Username', 'ana@tael.test', 7 * day],
    ['Login_Userinfo', user, 7 * day],
    ['Login_UserAmount', '12.50', 604_800_000],
    ['Login_FunctionStatus', 1, 7 * day],
  ])('%s as %j for %d ms', (key, value, ms) => {
    expect(kept(key)).toEqual([value, ms]);
  });

  test('the moment of it, and the access token as a cookie for as long', () => {
    expect(localStorage.getItem('login_time')).toBe(String(Date.now()));
    expect(cookies).toEqual(['access_token=access-1; path=/; max-age=3300; SameSite=Strict']);
  });

  test('the cookie for TLS alone, where the page came over it', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    await enter();
    expect(cookies.at(-1)).toBe('access_token=access-2; path=/; max-age=3300; SameSite=Strict; Secure');
    await endSession();
    expect(cookies.at(-1)).toMatch(/^access_token=; .*; Secure$/);
  });

  test('no password, and nothing under a key that is not named', () => {
    const named: readonly string[] = Object.values(keys);
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    expect(names.filter((name) => !named.includes(name))).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });
});

test('a restored session keeps its refresh token for seven days, and the new pair alone', async () => {
  await enter();
  vi.advanceTimersByTime(50 * minute);
  await refreshTokens();
  expect(kept('access_token')).toEqual(['access-2', 55 * minute]);
  expect(kept('refresh_token')).toEqual(['refresh-2', 7 * day]);
  expect(cookies.at(-1)).toContain('access_token=access-2');
});

test('nobody is asked for an account where only one of several is worked in here', async () => {
  accounts = [account(1), account(3)];
  await enter();
  expect(mustChooseAccount()).toBe(false);
});

test('Login_UserStatus is 1 while several accounts to work in wait for a choice, and gone after it', async () => {
  accounts = [account(1), account(1)];
  await enter();
  expect(kept('Login_UserStatus')).toEqual([1, 7 * day]);
  expect(mustChooseAccount()).toBe(true);
  accountChosen();
  expect(localStorage.getItem('Login_UserStatus')).toBeNull();
});

test('another tab that sees the access token go finds nothing left to renew it with', async () => {
  await enter();
  const seen: boolean[] = [];
  const { removeItem } = localStorage;
  vi.spyOn(localStorage, 'removeItem').mockImplementation((key) => {
    removeItem.call(localStorage, key);
    if (key === keys.accessToken) seen.push(hasToken());
  });
  await endSession();
  expect(seen).toEqual([false]);
});

test('a pushed balance takes the place of the one from the sign-in', async () => {
  await enter();
  vi.advanceTimersByTime(minute);
  keepBalance('99.00');
  expect(kept('Login_UserAmount')).toEqual(['99.00', 604_800_000]);
});

test('after the access token has run out the refresh token still stands for a session, for a day', async () => {
  await enter();
  vi.advanceTimersByTime(55 * minute);
  expect(hasToken()).toBe(true);
  vi.advanceTimersByTime(day - 55 * minute);
  expect(hasToken()).toBe(false);
});

test('signing out leaves the language and the device, and nothing of the session', async () => {
  await enter();
  await chooseLanguage('zh_CN');
  redirectUrl.write('/catalog/Cards_c');
  await signOut();
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  expect(names.sort()).toEqual(['device_id', 'language']);
  expect(cookies.at(-1)).toBe('access_token=; path=/; max-age=0; SameSite=Strict');
  expect(redirectUrl.read()).toBeUndefined();
});

test('a page for somebody else knows who is signed in here, until they are signed out', async () => {
  expect(otherThan('l***i@tael.test')).toBeUndefined();
  await enter();
  expect(otherThan('l***i@tael.test')).toBe('ana@tael.test');
  expect(otherThan('a***a@other.test')).toBe('ana@tael.test');
  for (const own of ['a***a@tael.test', 'A***@Tael.test', 'Ana@Tael.test'])
    expect(otherThan(own)).toBeUndefined();
  await signOut();
  expect(otherThan('l***i@tael.test')).toBeUndefined();
});

test('a session that ran out keeps the way back, for this tab only', async () => {
  await enter();
  redirectUrl.write('/catalog/Cards_c');
  await endSession();
  expect(redirectUrl.read()).toBe('/catalog/Cards_c');
  expect(sessionStorage.getItem('redirect_url')).toBe('/catalog/Cards_c');
});

test('the chosen language is kept as the word of the header, without an end', async () => {
  await chooseLanguage('zh_CN');
  expect(localStorage.getItem('language')).toBe('zh_CN');
  expect(cookies).toEqual(['language=zh_CN; path=/; max-age=31536000; SameSite=Lax']);
});
