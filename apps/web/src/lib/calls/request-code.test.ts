import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { parseRequestCode } from '@tael/contract';
import { expect, test } from 'vitest';
import { deriveKey, signRequest } from './request-code.ts';

const accessToken = 'ZXhhbXBsZS1hY2Nlc3MtdG9rZW4tZm9yLXRoZS12ZWN0b3I';
const value = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const time = '1763683200000';
const nonce = 'AAECAwQFBgcICQoLDA0ODw';

/** The decision's recipe once more, with the other cryptography that the server uses. */
const expected = (method: string, url: string, body: string) => {
  const key = Buffer.from(hkdfSync('sha256', accessToken, value, 'tael-request-code', 32));
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  return createHmac('sha256', key)
    .update([method, url, bodyHash, time, nonce].join('\n'))
    .digest('base64url');
};

const signed = async (method: string, url: string, body?: string) => {
  const key = await deriveKey(accessToken, value);
  const code = await signRequest(
    key,
    { method, url, body: body === undefined ? undefined : new TextEncoder().encode(body) },
    time,
    nonce,
  );
  return parseRequestCode(code);
};

test('the browser and the server derive and sign alike', async () => {
  const body = '{"amount":"1.00","memo":"午餐"}';
  expect(await signed('POST', '/api-card/business_card/create', body)).toEqual({
    time,
    nonce,
    signature: expected('POST', '/api-card/business_card/create', body),
  });
});

test('an absent body is signed as an empty one, and the query is part of what is signed', async () => {
  const code = await signed('GET', '/api-card/business_card/list?limit=25');
  expect(code?.signature).toBe(expected('GET', '/api-card/business_card/list?limit=25', ''));
  expect(code?.signature).not.toBe(expected('GET', '/api-card/business_card/list?limit=26', ''));
});

test('the fixed vector of the request code', async () => {
  expect((await signed('GET', '/api-user/users/current'))?.signature).toBe(
    'tV0Ma0eLShWMcMkBdiYnVCXqYAH-mW958jmtwmlWKdA',
  );
});

test('the key cannot be read out of the browser', async () => {
  const key = await deriveKey(accessToken, value);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
