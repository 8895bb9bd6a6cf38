import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeUser, noExtras, refreshWith, signInAs, testIdentity, testTenantId } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const deviceId = 'device-one';
const newPassword = 'Another-Harbour-71!';
const invalid = { code: 'verification_code_invalid' };

const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
  return { clock, ctx, user: await makeUser(ctx) };
};

const askCode = (ctx: Context, email: string) =>
  identity.handlers.sendEmailCode(ctx, { email, purpose: 'reset', deviceId }, noExtras);

const mailsTo = async (to: string) => {
  const found = await db.pool.query<{ template: string; code: string | null; secret: boolean }>(
    `select payload ->> 'template' as template, payload -> 'params' ->> 'code' as code, secret
       from outbox where topic = 'mail.requested' and payload ->> 'to' = $1 order by id`,
    [to],
  );
  return found.rows;
};
const codeTo = async (to: string): Promise<string> => (await mailsTo(to)).at(-1)?.code ?? '';

const reset = (
  ctx: Context,
  email: string,
  code: string,
  change: { deviceId?: string; password?: string } = {},
) =>
  identity.handlers.resetPassword(ctx, { email, code, deviceId, password: newPassword, ...change }, noExtras);

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a reset password', () => {
  test('is the one to sign in with, ends every session at once, and is told to its owner', async () => {
    const { ctx, user } = await setUp();
    const before = [await signInAs(identity, ctx, user.email), await signInAs(identity, ctx, user.email)];
    await askCode(ctx, user.email);
    expect(await reset(ctx, user.email, await codeTo(user.email))).toBeNull();
    for (const { access_token, refresh_token } of before) {
      expect(await identity.findSession(ctx, access_token)).toBeUndefined();
      await expect(refreshWith(identity, ctx, refresh_token)).rejects.toMatchObject({
        code: 'refresh_token_invalid',
      });
    }
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({ code: 'credentials_invalid' });
    expect(await signInAs(identity, ctx, user.email, { password: newPassword })).toMatchObject({ code: 1 });
    expect(await mailsTo(user.email)).toEqual([
      { template: 'reset', code: expect.stringMatching(/^\d{6}$/), secret: true },
      { template: 'passwordChanged', code: null, secret: false },
    ]);
    const audited = await db.pool.query<{ customer_id: string; ended: number }>(
      `select customer_id, jsonb_array_length(after -> 'endedSessions') as ended from audit_log
        where action = 'identity.password_reset' and object_id = $1`,
      [user.id],
    );
    expect(audited.rows).toEqual([{ customer_id: user.customerId, ended: 2 }]);
  });

  test('lifts the lock that guesses at the old one brought about', async () => {
    const { ctx, clock, user } = await setUp();
    await Promise.allSettled(
      Array.from({ length: 3 }, () => signInAs(identity, ctx, user.email, { password: 'Wrong-Guess-2026!' })),
    );
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'verification_code_required',
    });
    clock.advance(minute);
    await askCode(ctx, user.email);
    await reset(ctx, user.email, await codeTo(user.email));
    expect(await signInAs(identity, ctx, user.email, { password: newPassword })).toMatchObject({ code: 1 });
  });

  test('must not be one that guessers try early; the code then still serves', async () => {
    const { ctx, user } = await setUp();
    await askCode(ctx, user.email);
    const code = await codeTo(user.email);
    await expect(reset(ctx, user.email, code, { password: 'password1234!' })).rejects.toMatchObject({
      details: { fields: [{ field: 'password', code: 'password_common' }] },
    });
    expect(await reset(ctx, user.email, code)).toBeNull();
  });

  test('lets nobody in who was just signing in with the old one', async () => {
    const { ctx, user } = await setUp();
    await askCode(ctx, user.email);
    const code = await codeTo(user.email);
    const [signedIn] = await Promise.allSettled([
      signInAs(identity, ctx, user.email),
      reset(ctx, user.email, code),
    ]);
    if (signedIn.status === 'fulfilled')
      expect(await identity.findSession(ctx, signedIn.value.access_token)).toBeUndefined();
    else expect(signedIn.reason).toMatchObject({ code: 'credentials_invalid' });
  });
});

describe('a code for a new password', () => {
  test('serves its address and device, once, and a thief with five guesses has used it up', async () => {
    const { ctx, clock, user } = await setUp();
    const other = await makeUser(ctx);
    await askCode(ctx, user.email);
    const code = await codeTo(user.email);
    await expect(reset(ctx, user.email, code, { deviceId: 'device-two' })).rejects.toMatchObject(invalid);
    await expect(reset(ctx, other.email, code)).rejects.toMatchObject(invalid);
    await reset(ctx, user.email, code);
    await expect(reset(ctx, user.email, code)).rejects.toMatchObject(invalid);

    clock.advance(minute);
    await askCode(ctx, user.email);
    const next = await codeTo(user.email);
    await Promise.allSettled(Array.from({ length: 5 }, () => reset(ctx, user.email, otherThan(next))));
    await expect(reset(ctx, user.email, next)).rejects.toMatchObject(invalid);
  });

  test('for opening an account resets nothing', async () => {
    const { ctx, user } = await setUp();
    const fresh = `fresh-${user.email}`;
    await identity.handlers.sendEmailCode(ctx, { email: fresh, purpose: 'register', deviceId }, noExtras);
    await expect(reset(ctx, fresh, await codeTo(fresh))).rejects.toMatchObject(invalid);
  });

  test('asked for an unknown address is answered, counted and refused like any, and its owner is told', async () => {
    const { ctx, user } = await setUp();
    const unknown = `unknown-${user.email}`;
    for (const email of [unknown, user.email]) {
      expect(await askCode(ctx, email)).toBeNull();
      await expect(askCode(ctx, email)).rejects.toMatchObject({
        code: 'code_sent_too_soon',
        details: { retryAfterSeconds: 60 },
      });
      await expect(reset(ctx, email, '123456')).rejects.toMatchObject(invalid);
    }
    expect(await mailsTo(unknown)).toEqual([{ template: 'noAccount', code: null, secret: false }]);
    const stored = await db.pool.query<{ target: string; empty: boolean }>(
      `select target, code_hmac is null as empty from identity_codes where tenant_id = $1 and target = any($2)`,
      [testTenantId, [unknown, user.email]],
    );
    expect(new Map(stored.rows.map(({ target, empty }) => [target, empty]))).toEqual(
      new Map([
        [unknown, true],
        [user.email, false],
      ]),
    );
  });
});
