import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { requestCodeText } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { requestCodeKey } from './request-codes.ts';
import {
  bodyHashOf,
  makeUser,
  noExtras,
  refreshWith,
  requestCodeFor,
  signInAs,
  signedInContext,
  testIdentity,
  type SignedParts,
} from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const refused = { code: 'request_code_invalid' };

const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const anonymous = testContext(db.database, { clock, scope: { kind: 'none' } });
  const user = await makeUser(anonymous);
  const tokens = await signInAs(identity, anonymous, user.email);
  const { ctx } = await signedInContext(identity, anonymous, tokens.access_token);
  const value = await identity.handlers.requestCodeValue(ctx, {}, noExtras);
  const { session } = await signedInContext(identity, anonymous, tokens.access_token);
  const parts: SignedParts = {
    method: 'POST',
    pathWithQuery: '/api-card/x?a=1',
    body: '{"a":1}',
    timeMs: clock.millis(),
  };
  /** Sends `sent` with a code made for `signed`. */
  const call = (signed: SignedParts, sent: SignedParts = signed, through = identity) =>
    through.checkRequestCode(ctx, {
      session,
      method: sent.method,
      pathWithQuery: sent.pathWithQuery,
      bodyHash: bodyHashOf(sent.body),
      header: requestCodeFor(tokens.access_token, value, signed),
    });
  return { clock, anonymous, ctx, session, tokens, value, parts, call, user };
};

test('the recipe is the one of the fixed vector that both sides test', () => {
  const file = new URL(
    '../../../../../../packages/contract/src/kernel/request-code.vector.json',
    import.meta.url,
  );
  const vector: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const {
    accessToken = '',
    value = '',
    method = '',
    pathWithQuery = '',
    body = '',
    t = '',
    n = '',
    s,
    bodyHash,
    header,
  } = vector;
  expect(bodyHashOf(body)).toBe(bodyHash);
  const text = requestCodeText({ method, pathWithQuery, bodyHash: bodyHashOf(body), time: t, nonce: n });
  expect(createHmac('sha256', requestCodeKey(accessToken, value)).update(text).digest('base64url')).toBe(s);
  expect(
    requestCodeFor(accessToken, value, { method, pathWithQuery, body, timeMs: Number(t), nonce: n }),
  ).toBe(header);
});

describe('the value of a token', () => {
  test('is given once', async () => {
    const { ctx } = await setUp();
    await expect(identity.handlers.requestCodeValue(ctx, {}, noExtras)).rejects.toMatchObject({
      code: 'request_code_value_taken',
    });
  });

  test('is not given later than a minute after the issue', async () => {
    const { anonymous, clock, user } = await setUp();
    const { access_token } = await signInAs(identity, anonymous, user.email);
    clock.advance(minute);
    const { ctx } = await signedInContext(identity, anonymous, access_token);
    await expect(identity.handlers.requestCodeValue(ctx, {}, noExtras)).rejects.toMatchObject({
      code: 'request_code_value_taken',
    });
  });

  test('is asked for anew with each new token', async () => {
    const { anonymous, tokens, value } = await setUp();
    const renewed = await refreshWith(identity, anonymous, tokens.refresh_token);
    const { ctx } = await signedInContext(identity, anonymous, renewed.access_token);
    expect(await identity.handlers.requestCodeValue(ctx, {}, noExtras)).not.toBe(value);
  });

  test('leaves its key sealed: neither value nor key can be read from the table', async () => {
    const { tokens, value, session } = await setUp();
    const stored = await db.pool.query<{ request_key: Buffer }>(
      'select request_key from identity_tokens where id = $1',
      [session.tokenId],
    );
    const sealed = stored.rows[0]?.request_key;
    expect(sealed?.includes(requestCodeKey(tokens.access_token, value))).toBe(false);
    expect(sealed?.includes(Buffer.from(value))).toBe(false);
  });
});

describe('a request code', () => {
  test('lets its own call through', async () => {
    const { call, parts } = await setUp();
    await expect(call(parts)).resolves.toBeUndefined();
    await expect(call({ ...parts, method: 'GET', body: '' })).resolves.toBeUndefined();
  });

  test('is wanted: none, a malformed one, or a token whose value was never asked for is refused', async () => {
    const { ctx, session, parts, anonymous, user } = await setUp();
    const rest = {
      method: parts.method,
      pathWithQuery: parts.pathWithQuery,
      bodyHash: bodyHashOf(parts.body),
    };
    for (const header of [null, '', 't=1,n=a,s=b'])
      await expect(identity.checkRequestCode(ctx, { session, ...rest, header })).rejects.toMatchObject(
        refused,
      );
    const fresh = await signInAs(identity, anonymous, user.email);
    const other = await signedInContext(identity, anonymous, fresh.access_token);
    const header = requestCodeFor(fresh.access_token, 'guess', parts);
    await expect(
      identity.checkRequestCode(ctx, { session: other.session, ...rest, header }),
    ).rejects.toMatchObject(refused);
  });

  test.each([
    ['method', { method: 'PUT' }],
    ['path', { pathWithQuery: '/api-card/y?a=1' }],
    ['query', { pathWithQuery: '/api-card/x?a=2' }],
    ['body', { body: '{"a":2}' }],
  ])('does not fit a call with another %s', async (_name, change) => {
    const { call, parts } = await setUp();
    await expect(call(parts, { ...parts, ...change })).rejects.toMatchObject(refused);
  });

  test('is good for two minutes either side of the server clock', async () => {
    const { call, parts } = await setUp();
    for (const skew of [-120_000, 120_000])
      await expect(call({ ...parts, timeMs: parts.timeMs + skew })).resolves.toBeUndefined();
    for (const skew of [-120_001, 120_001])
      await expect(call({ ...parts, timeMs: parts.timeMs + skew })).rejects.toMatchObject(refused);
  });

  test('serves once; a write not even through another process', async () => {
    const { call, parts, clock } = await setUp();
    const nonce = 'AAECAwQFBgcICQoLDA0ODw';
    const write = { ...parts, nonce };
    await call(write);
    await expect(call(write)).rejects.toMatchObject(refused);
    await expect(call(write, write, testIdentity())).rejects.toMatchObject(refused);
    const aRead = { ...parts, method: 'GET', body: '', nonce, timeMs: parts.timeMs + 120_000 };
    await call(aRead);
    clock.advance(240_000);
    await expect(call(aRead)).rejects.toMatchObject(refused);
  });

  test('of one session does not fit another', async () => {
    const mine = await setUp();
    const theirs = await setUp();
    const header = requestCodeFor(mine.tokens.access_token, mine.value, mine.parts);
    const rest = {
      method: mine.parts.method,
      pathWithQuery: mine.parts.pathWithQuery,
      bodyHash: bodyHashOf(mine.parts.body),
    };
    await expect(
      identity.checkRequestCode(theirs.ctx, { session: theirs.session, ...rest, header }),
    ).rejects.toMatchObject(refused);
  });
});
