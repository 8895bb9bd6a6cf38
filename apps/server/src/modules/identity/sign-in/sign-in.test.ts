import { tokenRequest } from '@tael/contract/identity/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { captchaAnswer } from '../attempts/captcha.ts';
import { forgetExpired } from '../jobs.ts';
import {
  makeUser,
  noExtras,
  refreshWith,
  signInAs,
  signedInContext,
  solveCaptcha,
  testIdentity,
  testPassword,
} from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;

let lastAddress = 0;
const setUp = () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  // Each from an address of its own: failures there count together.
  const ip = `192.0.2.${(lastAddress += 1)}`;
  return { clock, ctx: testContext(db.database, { clock, ip, scope: { kind: 'none' } }) };
};

const solve = (ctx: Context, deviceId?: string) => solveCaptcha(identity, ctx, deviceId);

/** Wrong passwords with right captchas, each after its delay. */
const failTimes = async (
  ctx: Context,
  clock: { advance(ms: number): void },
  username: string,
  times: number,
  fields: { readonly deviceSecret?: string } = {},
) => {
  for (let count = 0; count < times; count += 1) {
    clock.advance(2 * minute);
    const captcha = await solve(ctx);
    await expect(
      signInAs(identity, ctx, username, { password: 'Wrong-Guess-2026!', ...captcha, ...fields }),
    ).rejects.toMatchObject({
      code: 'credentials_invalid',
    });
  }
};

const auditOf = async (action: string, userId: string) => {
  const found = await db.pool.query<{ customer_id: string }>(
    `select customer_id from audit_log where action = $1 and (object_id = $2 or after ->> 'userId' = $2::text)`,
    [action, userId],
  );
  return found.rows;
};

describe('signing in', () => {
  test('answers the status code and a pair of tokens, stores only their hashes, and writes the audit row', async () => {
    const { ctx } = setUp();
    const user = await makeUser(ctx);
    const answer = await signInAs(identity, ctx, user.email);
    expect(answer).toEqual({
      code: 1,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      device_secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const stored = await db.pool.query<{ row: string }>(
      'select row_to_json(t)::text as row from identity_tokens t',
    );
    for (const { row } of stored.rows) {
      expect(row).not.toContain(answer.access_token);
      expect(row).not.toContain(answer.refresh_token);
    }
    expect(await auditOf('identity.signed_in', user.id)).toEqual([{ customer_id: user.customerId }]);
    const { session } = await signedInContext(identity, ctx, answer.access_token);
    expect(session.principal).toMatchObject({
      userId: user.id,
      customerId: user.customerId,
      userType: 2,
      userStatus: 1,
    });
  });

  test('refuses a client that is not the console', async () => {
    const { ctx } = setUp();
    const user = await makeUser(ctx);
    const input = tokenRequest.parse({
      grant_type: 'password_code',
      username: user.email,
      password: testPassword,
    });
    for (const clientId of [null, 'other'])
      await expect(identity.handlers.token({ ...ctx, clientId }, input, noExtras)).rejects.toMatchObject({
        code: 'client_invalid',
      });
  });

  test('names the field that is missing', async () => {
    const { ctx } = setUp();
    await expect(signInAs(identity, ctx, '')).rejects.toMatchObject({
      details: { fields: [{ field: 'username', code: 'required' }] },
    });
    await expect(signInAs(identity, ctx, 'a@tael.test', { password: '' })).rejects.toMatchObject({
      details: { fields: [{ field: 'password', code: 'required' }] },
    });
  });

  test('answers an unknown user like a wrong password, also at the captcha and the lock', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    for (const name of [user.email, `unknown-${user.email}`]) {
      await failTimes(ctx, clock, name, 3);
      await expect(signInAs(identity, ctx, name)).rejects.toMatchObject({
        code: 'verification_code_required',
      });
      await failTimes(ctx, clock, name, 7);
      await expect(signInAs(identity, ctx, name)).rejects.toMatchObject({ code: 'login_locked' });
    }
    expect(await auditOf('identity.sign_in_failed', user.id)).toHaveLength(10);
  });

  test('asks for a captcha after the third failure; a wrong one is used up, a right one lets in', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    await failTimes(ctx, clock, user.email, 3);
    clock.advance(minute);
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'verification_code_required',
    });
    const refused = { code: 'verification_code_invalid' };
    const right = await solve(ctx);
    await expect(signInAs(identity, ctx, user.email, { ...right, validCode: 'WRONG' })).rejects.toMatchObject(
      refused,
    );
    await expect(signInAs(identity, ctx, user.email, right)).rejects.toMatchObject(refused);
    const { validCode, proof } = await solve(ctx);
    const typed = validCode.toLowerCase().replace(/(?<=^..)/, ' ');
    expect(await signInAs(identity, ctx, user.email, { validCode: typed, proof })).toMatchObject({ code: 1 });
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
  });

  test('tells a form beforehand whether a captcha is wanted, for a known name as for an unknown one', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    for (const username of [user.email, `unknown-${user.email}`]) {
      const check = () => identity.handlers.checkLogin(ctx, { username, deviceSecret: '' }, noExtras);
      await failTimes(ctx, clock, username, 2);
      expect(await check()).toEqual({ wantsCaptcha: false });
      await failTimes(ctx, clock, username, 1);
      expect(await check()).toEqual({ wantsCaptcha: true });
    }
  });

  test('a captcha serves the device it was drawn for', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    await failTimes(ctx, clock, user.email, 3);
    clock.advance(minute);
    const foreign = await solve(ctx, 'another-device');
    await expect(signInAs(identity, ctx, user.email, foreign)).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
  });

  test('a captcha that was read is nothing without the work beside it, done for this very one', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    await failTimes(ctx, clock, user.email, 3);
    clock.advance(minute);
    const earlier = await solve(ctx);
    clock.advance(minute);
    for (const proof of ['', 'no proof', btoa('{"solution":null}'), earlier.proof]) {
      const { validCode } = await solve(ctx);
      await expect(signInAs(identity, ctx, user.email, { validCode, proof })).rejects.toMatchObject({
        code: 'verification_code_invalid',
      });
    }
    expect(await signInAs(identity, ctx, user.email, await solve(ctx))).toMatchObject({ code: 1 });
  });

  test('makes each try wait longer from the third failure, and says how long', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    await failTimes(ctx, clock, user.email, 5);
    const captcha = await solve(ctx);
    await expect(signInAs(identity, ctx, user.email, captcha)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 4 },
    });
    clock.advance(4_000);
    expect(await signInAs(identity, ctx, user.email, captcha)).toMatchObject({ code: 1 });
  });

  test('locks at the tenth failure for 30 minutes, also for the right password, from anywhere but a known device', async () => {
    const { ctx, clock } = setUp();
    const user = await makeUser(ctx);
    await failTimes(ctx, clock, user.email, 10);
    const elsewhere = { ...ctx, ip: '203.0.113.9' };
    for (const from of [ctx, elsewhere])
      await expect(signInAs(identity, from, user.email)).rejects.toMatchObject({
        code: 'login_locked',
        details: { retryAfterSeconds: 1800 },
      });
    clock.advance(30 * minute);
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
  });

  test('counts guesses that arrive together: never more than the count allows', async () => {
    const { ctx } = setUp();
    const user = await makeUser(ctx);
    const guesses = Array.from({ length: 8 }, () =>
      signInAs(identity, ctx, user.email, { password: 'Wrong-Guess-2026!' }),
    );
    const codes = await Promise.all(
      guesses.map((guess) => guess.catch((error: { code: string }) => error.code)),
    );
    expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(3);
    expect(codes.filter((code) => code === 'verification_code_required')).toHaveLength(5);
  });

  test('refuses a suspended account with the product name, only to somebody who knows the password', async () => {
    const { ctx } = setUp();
    const suspended = testIdentity({
      isSuspended: () => Promise.resolve(true),
      productOf: () => Promise.resolve('Acme'),
    });
    const user = await makeUser(ctx);
    await expect(signInAs(suspended, ctx, user.email)).rejects.toMatchObject({
      code: 'account_suspended',
      details: { params: { product: 'Acme' } },
    });
    await expect(
      signInAs(suspended, ctx, user.email, { password: 'Wrong-Guess-2026!' }),
    ).rejects.toMatchObject({
      code: 'credentials_invalid',
    });
    const { refresh_token } = await signInAs(identity, ctx, user.email);
    await expect(refreshWith(suspended, ctx, refresh_token)).rejects.toMatchObject({
      code: 'account_suspended',
    });
  });
});

describe('a captcha', () => {
  test('asked for again within a minute is the same picture; later, or once used, it is another', async () => {
    const { ctx, clock } = setUp();
    const ask = () => identity.handlers.captcha(ctx, { deviceId: 'cached-device' }, noExtras);
    const first = await ask();
    clock.advance(minute - 1);
    expect(await ask()).toEqual(first);
    clock.advance(1);
    expect(await ask()).not.toEqual(first);
  });

  test('keeps its answer in clear in the sandbox only', async () => {
    const { ctx } = setUp();
    const { id } = await testIdentity({ sandbox: false }).handlers.captcha(
      ctx,
      { deviceId: 'real-device' },
      noExtras,
    );
    for (const asked of [id, 'no-id'])
      await expect(captchaAnswer(ctx, asked)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('what is past is forgotten, what still counts is kept', async () => {
  const { ctx, clock } = setUp();
  const user = await makeUser(ctx);
  await failTimes(ctx, clock, `gone-${user.email}`, 1);
  const { access_token } = await signInAs(identity, ctx, user.email);
  const left = async () => {
    const tables = ['identity_failures', 'identity_captchas', 'identity_tokens', 'identity_sessions'];
    const counts = tables.map((table) => db.pool.query(`select 1 from ${table}`));
    return (await Promise.all(counts)).map(({ rowCount }) => (rowCount ?? 0) > 0);
  };
  clock.advance(minute);
  await forgetExpired.run(ctx);
  expect(await identity.findSession(ctx, access_token)).toBeDefined();
  clock.advance(30 * 24 * 60 * minute);
  await forgetExpired.run(ctx);
  expect(await left()).toEqual([false, false, false, false]);
});
