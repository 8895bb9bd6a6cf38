import { formatRequestCode, requestCodeInfo, requestCodeText } from '@tael/contract/kernel/request-code';
import { now } from '../clock.ts';

/**
 * The request code of domain decisions, section 1. The key is derived once for an access token, cannot be read out of
 * the browser, and lies in IndexedDB where this origin's tabs share it: a token taken from storage alone signs nothing.
 */

const bytes = (text: string) => new TextEncoder().encode(text);

const base64url = (data: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

/** HKDF-SHA-256 of the access token, salted with the value of `validata/uuid`, as a key that can only sign. */
export const deriveKey = async (accessToken: string, value: string): Promise<CryptoKey> => {
  const token = await crypto.subtle.importKey('raw', bytes(accessToken), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes(value), info: bytes(requestCodeInfo) },
    token,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
};

interface Signed {
  readonly method: string;
  readonly url: string;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** The header's value for one request; `time` and `nonce` are given only by tests. */
export const signRequest = async (
  key: CryptoKey,
  request: Signed,
  time: string = String(now()),
  nonce: string = base64url(crypto.getRandomValues(new Uint8Array(16))),
): Promise<string> => {
  const bodyHash = base64url(await crypto.subtle.digest('SHA-256', request.body ?? new Uint8Array()));
  const text = requestCodeText({ method: request.method, pathWithQuery: request.url, bodyHash, time, nonce });
  return formatRequestCode({
    time,
    nonce,
    signature: base64url(await crypto.subtle.sign('HMAC', key, bytes(text))),
  });
};

interface StoredKey {
  readonly fingerprint: string;
  readonly key: CryptoKey;
}

const fingerprintOf = async (accessToken: string) =>
  base64url(await crypto.subtle.digest('SHA-256', bytes(accessToken)));

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refuses its storage'));
  });

const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  const opening = indexedDB.open('tael', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  const database = await settled(opening);
  const transaction = database.transaction('keys', mode);
  transaction.addEventListener('complete', () => database.close());
  return transaction.objectStore('keys');
};

let remembered: StoredKey | undefined;

export const keepKey = async (accessToken: string, key: CryptoKey): Promise<void> => {
  remembered = { fingerprint: await fingerprintOf(accessToken), key };
  const entry = remembered;
  await settled((await openStore('readwrite')).put(entry, 'request-code'));
};

/** The key that belongs to this token, or undefined when the browser holds none. */
export const keyFor = async (accessToken: string): Promise<CryptoKey | undefined> => {
  const fingerprint = await fingerprintOf(accessToken);
  if (remembered?.fingerprint === fingerprint) return remembered.key;
  // The boundary to the browser's store, which has no types.
  const found = (await settled((await openStore('readonly')).get('request-code'))) as StoredKey | undefined;
  remembered = found;
  return found?.fingerprint === fingerprint ? found.key : undefined;
};

export const forgetKey = async (): Promise<void> => {
  remembered = undefined;
  await settled((await openStore('readwrite')).delete('request-code'));
};
