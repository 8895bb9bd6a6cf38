import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { forgetExpired } from '../jobs.ts';
import { makeUser, noExtras, signInAs, signedInContext, solveCaptcha, testIdentity } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const wrong = { password: 'Wrong-Guess-2026!' };
const locked = { code: 'login_locked' };

let lastAddress = 0;
/** Somebody who has signed in at home, and strangers elsewhere. */
const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const home = testContext(db.database, {
    clock,
    ip: `192.0.2.${(lastAddress += 1)}`,
    scope: { kind: 'none' },
  });
  const stranger: Context = { ...home, ip: `198.51.100.${lastAddress}` };
  const { email } = await makeUser(home);
  const first = await signInAs(identity, home, email);
  return { clock, home, stranger, email, first, deviceSecret: first.device_secret ?? '' };
};

/** Ten wrong passwords with right captchas, each after its delay. */
const lock = async (
  { clock }: { clock: { advance: (ms: number) => void } },
  ctx: Context,
  name: string,
  fields: { readonly deviceSecret?: string } = {},
) => {
  for (let count = 0; count < 10; count += 1) {
    clock.advance(2 * minute);
    const captcha = await solveCaptcha(identity, ctx);
    await expect(signInAs(identity, ctx, name, { ...wrong, ...captcha, ...fields })).rejects.toMatchObject({
      code: 'credentials_invalid',
    });
  }
};

describe('a known device', () => {
  test('lets its owner in while strangers have locked the name, and is asked for no captcha', async () => {
    const parts = await setUp();
    const { home, stranger, email, deviceSecret } = parts;
    await lock(parts, stranger, email);
    await expect(signInAs(identity, stranger, email)).rejects.toMatchObject(locked);
    await expect(signInAs(identity, home, email)).rejects.toMatchObject(locked);
    const check = (secret: string) =>
      identity.handlers.checkLogin(home, { username: email, deviceSecret: secret }, noExtras);
    expect(await check(deviceSecret)).toEqual({ wantsCaptcha: false });
    expect(await signInAs(identity, home, email, { deviceSecret })).toMatchObject({
      code: 1,
      device_secret: deviceSecret,
    });
    // Its owner's coming in gives strangers no further guesses.
    await expect(signInAs(identity, stranger, email)).rejects.toMatchObject(locked);
  });

  test('locks by its own failures alone, and those lock nobody out elsewhere', async () => {
    const parts = await setUp();
    const { home, email, deviceSecret } = parts;
    await lock(parts, home, email, { deviceSecret });
    await expect(signInAs(identity, home, email, { deviceSecret })).rejects.toMatchObject(locked);
    expect(await signInAs(identity, home, email)).toMatchObject({ code: 1 });
  });

  test('is proven by a secret of ours: not by the id of the device, another person or a made-up one', async () => {
    const parts = await setUp();
    const { home, stranger, email } = parts;
    const { email: other } = await makeUser(home);
    const { device_secret: foreign = '' } = await signInAs(identity, stranger, other);
    await lock(parts, stranger, email);
    for (const deviceSecret of [foreign, 'device-one', 'A'.repeat(43)])
      await expect(signInAs(identity, stranger, email, { deviceSecret })).rejects.toMatchObject(locked);
    const made = await signInAs(identity, home, other, { deviceSecret: 'A'.repeat(43) });
    expect(made.device_secret).not.toBe('A'.repeat(43));
  });

  test('keeps one secret for everybody who signs in on it', async () => {
    const parts = await setUp();
    const { home, stranger, email, deviceSecret } = parts;
    const { email: other } = await makeUser(home);
    expect((await signInAs(identity, home, other, { deviceSecret })).device_secret).toBe(deviceSecret);
    await lock(parts, stranger, other);
    expect(await signInAs(identity, home, other, { deviceSecret })).toMatchObject({ code: 1 });
    expect(await signInAs(identity, home, email, { deviceSecret })).toMatchObject({ code: 1 });
  });

  test('is a stranger again once it was signed out from elsewhere, or not used for 90 days', async () => {
    const parts = await setUp();
    const { clock, home, stranger, email, first, deviceSecret } = parts;
    const second = await signInAs(identity, stranger, email);
    const { ctx: mine } = await signedInContext(identity, stranger, second.access_token);
    const { session } = await signedInContext(identity, home, first.access_token);
    await identity.handlers.revokeSession(mine, { id: session.principal.sessionId }, noExtras);
    await lock(parts, { ...stranger, ip: '203.0.113.1' }, email);
    await expect(signInAs(identity, home, email, { deviceSecret })).rejects.toMatchObject(locked);
    const kept = { deviceSecret: second.device_secret ?? '' };
    expect(await signInAs(identity, stranger, email, kept)).toMatchObject({ code: 1 });
    clock.advance(90 * 24 * 60 * minute + 1);
    await forgetExpired.run(home);
    await lock(parts, { ...stranger, ip: '203.0.113.2' }, email);
    await expect(signInAs(identity, stranger, email, kept)).rejects.toMatchObject(locked);
  });

  test('is kept by its hash alone', async () => {
    const { deviceSecret } = await setUp();
    const { rows } = await db.pool.query<{ row: string }>(
      'select row_to_json(d)::text as row from identity_devices d',
    );
    for (const { row } of rows) expect(row).not.toContain(deviceSecret);
  });
});
