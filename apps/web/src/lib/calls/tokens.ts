import { ApiError } from './api-error.ts';
import { machineNow } from '../clock.ts';
import { exchange, prepare } from './http.ts';
import { callNamed } from './known-calls.ts';
import { currentWords } from '../words/language.ts';
import type { Assertion } from './passkey.ts';
import { deriveKey, forgetKey, keepKey } from './request-code.ts';
import {
  keys,
  lifetimes,
  readString,
  readText,
  remove,
  tokenCookie,
  write,
  writeText,
} from '../storage/storage.ts';

/** The pair of tokens of this browser, shared by its tabs, and how it is renewed. */

interface TokenAnswer {
  readonly code: number;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly device_secret?: string;
}

/** The console's public OAuth client; its secret is empty (interface section 2). */
const clientHeader = { Authorization: `Basic ${btoa('tael-console:')}` };

export const deviceId = (): string => {
  const stored = readText(keys.deviceId);
  if (stored) return stored;
  const made = crypto.randomUUID();
  writeText(keys.deviceId, made);
  return made;
};

/** What this browser proves itself by where somebody signed in before; it stays when they sign out. */
export const deviceSecret = (): string => readText(keys.deviceSecret) ?? '';

export const storedAccessToken = (): string | undefined => readString(keys.accessToken);
export const hasToken = (): boolean =>
  storedAccessToken() !== undefined || readString(keys.refreshToken) !== undefined;

/** When the token was last seen good; the check of section 4 counts from here. */
export const lastRefreshMs = (): number => Number.parseInt(readText(keys.loginTime) ?? '0', 10) || 0;
export const noteRefresh = (): void => void writeText(keys.loginTime, String(machineNow()));

/**
 * Takes over a new pair. The key of its request codes is in place before the token is seen, so that another tab never
 * finds a token it cannot sign for.
 */
const takeTokens = async (answer: TokenAnswer, refreshLifetimeMs: number) => {
  const ask = prepare(callNamed('requestCodeValue'), {});
  const value = await exchange(ask, { Authorization: `Bearer ${answer.access_token}` }, { bare: false });
  if (answer.device_secret !== undefined) writeText(keys.deviceSecret, answer.device_secret);
  await keepKey(answer.access_token, await deriveKey(answer.access_token, String(value)));
  write(keys.refreshToken, answer.refresh_token, refreshLifetimeMs);
  write(keys.accessToken, answer.access_token, lifetimes.accessToken);
  tokenCookie.write(answer.access_token);
  noteRefresh();
};

const askToken = async (input: Readonly<Record<string, unknown>>) =>
  (await exchange(prepare(callNamed('token'), { ...input, deviceId: deviceId() }), clientHeader, {
    bare: true,
  })) as TokenAnswer; // the contract's output

export const tokensByPassword = async (input: {
  username: string;
  password: string;
  validCode: string;
  /** The solution of the captcha's challenge, where one was given. */
  proof?: string;
  /** The code of a second factor, or what a passkey signed, for who has one. */
  effectiveCode: string;
  assertion?: Assertion;
}): Promise<void> => {
  const asked = prepare(callNamed('loginSign'), { deviceId: deviceId() });
  const loginSign = String(await exchange(asked, {}, { bare: false }));
  const answer = await askToken({
    grant_type: 'password_code',
    loginSign,
    deviceSecret: deviceSecret(),
    ...input,
  });
  await takeTokens(answer, lifetimes.refreshTokenAtLogin);
};

/** What stands for a password: what a passkey signed, or what the company's own provider sent back. */
export type Proof =
  | { readonly grant_type: 'passkey'; readonly assertion: Assertion }
  | { readonly grant_type: 'sso'; readonly code: string; readonly state: string; readonly iss: string };

export const tokensByProof = async (proof: Proof): Promise<void> => {
  const answer = await askToken({ ...proof, deviceSecret: deviceSecret() });
  await takeTokens(answer, lifetimes.refreshTokenAtLogin);
};

/**
 * Renews the pair, once for all tabs: whoever waited for the lock finds the token already changed and leaves it.
 * A refresh token is used up by its use, so two tabs must never send the same one.
 */
export const refreshTokens = async (): Promise<void> => {
  const before = storedAccessToken();
  await navigator.locks.request('tael-refresh', async () => {
    const present = storedAccessToken();
    if (present !== undefined && present !== before) return;
    const refreshToken = readString(keys.refreshToken);
    if (!refreshToken)
      throw new ApiError({
        code: 'refresh_token_invalid',
        status: 401,
        message: currentWords('browserErrors').refresh_token_invalid,
      });
    await takeTokens(
      await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      lifetimes.refreshTokenRestored,
    );
  });
};

/** The token to call with; renewed first when the stored one has run out. */
export const accessToken = async (): Promise<string | undefined> => {
  if (!storedAccessToken() && readString(keys.refreshToken)) await refreshTokens();
  return storedAccessToken();
};

export const dropTokens = async (): Promise<void> => {
  // The access token last: another tab reloads when it goes, and must find nothing then to renew it with.
  remove(keys.refreshToken, keys.loginTime, keys.accessToken);
  tokenCookie.clear();
  await forgetKey().catch(() => undefined);
};
