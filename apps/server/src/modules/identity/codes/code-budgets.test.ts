import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeUser, noExtras, signInAs, signedInContext, testIdentity } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const spent = { code: 'code_quota_exceeded' };

let lastNetwork = 0;
const setUp = () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  lastNetwork += 1;
  const from = (host: string): Context =>
    testContext(db.database, { clock, ip: `2001:db8:${lastNetwork}:1:${host}`, scope: { kind: 'none' } });
  return {
    clock,
    from,
    elsewhere: testContext(db.database, { clock, ip: `192.0.2.${lastNetwork}`, scope: { kind: 'none' } }),
  };
};

const newEmail = () => `${randomUUID()}@tael.test`;
const ask = (ctx: Context, purpose: 'register' | 'reset', email = newEmail()) =>
  identity.handlers.sendEmailCode(ctx, { email, purpose, deviceId: 'device-one' }, noExtras);
const mailsSince = async (at: Date): Promise<number> =>
  (await db.pool.query("select 1 from outbox where topic = 'mail.requested' and created_at >= $1", [at]))
    .rowCount ?? 0;

describe('codes for address after address', () => {
  test('are bounded for the network that asks, whichever of its addresses, and not for others', async () => {
    const { from, elsewhere } = setUp();
    const asks = Array.from({ length: 25 }, (_, host) =>
      ask(from(`:${(host + 1).toString(16)}`), 'register'),
    );
    const ends = await Promise.allSettled(asks);
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(20);
    await expect(ask(from(':1'), 'register')).rejects.toMatchObject(spent);
    expect(await ask(elsewhere, 'register')).toBeNull();
  });

  test('are bounded for the large network that one may have rented, whichever of its small ones', async () => {
    const { clock } = setUp();
    const from = (large: string, small: number): Context =>
      testContext(db.database, { clock, ip: `2001:db8:${large}:${small}::1`, scope: { kind: 'none' } });
    for (let small = 0; small < 4; small += 1)
      for (let count = 0; count < 20; count += 1) await ask(from('ff', small), 'register');
    await expect(ask(from('ff', 9), 'register')).rejects.toMatchObject(spent);
    expect(await ask(from('fe', 9), 'register')).toBeNull();
  });

  test('are refused alike for people whom we know and whom we do not', async () => {
    const { from, elsewhere } = setUp();
    const { email } = await makeUser(elsewhere);
    for (let count = 0; count < 20; count += 1) await ask(from(':1'), 'reset');
    const refusals = [];
    for (const asked of [email, newEmail()])
      refusals.push(await ask(from(':1'), 'reset', asked).catch((error: unknown) => error));
    expect(refusals[0]).toMatchObject(spent);
    expect(refusals[1]).toEqual(refusals[0]);
  });

  test('for one purpose leave the budget of another alone', async () => {
    const { from } = setUp();
    for (let count = 0; count < 20; count += 1) await ask(from(':1'), 'register');
    await expect(ask(from(':1'), 'register')).rejects.toMatchObject(spent);
    expect(await ask(from(':1'), 'reset')).toBeNull();
  });

  test('in a flood are shed before they take the connections of others', async () => {
    const { clock, from } = setUp();
    const before = clock.now();
    const hosts = Array.from({ length: 100 }, (_, host) => ({
      ...from(':1'),
      ip: `198.51.100.${host}`,
    }));
    const ends = await Promise.allSettled(hosts.map((ctx) => ask(ctx, 'register')));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused.length).toBeGreaterThanOrEqual(70);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } });
    expect(await mailsSince(before)).toBeGreaterThan(0);
  });
});

test("what strangers ask for takes nothing from the owner's own confirmations", async () => {
  const { clock, elsewhere, from } = setUp();
  const { email } = await makeUser(elsewhere);
  const { access_token } = await signInAs(identity, elsewhere, email);
  const { ctx: mine } = await signedInContext(identity, elsewhere, access_token);
  for (let count = 0; count < 5; count += 1) {
    await ask(from(':1'), 'reset', email);
    clock.advance(minute);
  }
  await expect(ask(from(':1'), 'reset', email)).rejects.toMatchObject(spent);
  expect(await identity.handlers.sendStepUpCode(mine, {}, noExtras)).toEqual({
    isSent: true,
    resendInSeconds: 60,
  });
});
