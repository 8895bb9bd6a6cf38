import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeUser, noExtras, signInAs, testIdentity } from '../testing.ts';

let db: TestDatabase;
const identity = testIdentity();
const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
let ctx: Context;
beforeAll(async () => {
  db = await testDatabase();
  ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
});
afterAll(() => db.close());

const device = 'device-one';
const signFor = (deviceId = device) => identity.handlers.loginSign(ctx, { deviceId }, noExtras);
const refused = { code: 'login_sign_invalid' };

test('what a device was given for a sign-in lets it in once, and a recorded call never again', async () => {
  const { email } = await makeUser(ctx);
  const recorded = { deviceId: device, loginSign: await signFor() };
  expect(await signInAs(identity, ctx, email, recorded)).toMatchObject({ code: 1 });
  await expect(signInAs(identity, ctx, email, recorded)).rejects.toMatchObject(refused);
});

test('it serves no other device, no longer than five minutes, and not a guess', async () => {
  const { email } = await makeUser(ctx);
  const elsewhere = { deviceId: 'device-two', loginSign: await signFor() };
  await expect(signInAs(identity, ctx, email, elsewhere)).rejects.toMatchObject(refused);
  const late = await signFor();
  clock.advance(5 * 60_000);
  await expect(signInAs(identity, ctx, email, { loginSign: late })).rejects.toMatchObject(refused);
  await expect(signInAs(identity, ctx, email, { loginSign: 'guess' })).rejects.toMatchObject(refused);
});

test('a wrong password uses it up, and the next try asks for another', async () => {
  const { email } = await makeUser(ctx);
  const loginSign = await signFor();
  const wrong = { password: 'Wrong-Guess-2026!', loginSign };
  await expect(signInAs(identity, ctx, email, wrong)).rejects.toMatchObject({ code: 'credentials_invalid' });
  await expect(signInAs(identity, ctx, email, { loginSign })).rejects.toMatchObject(refused);
  expect(await signInAs(identity, ctx, email, { loginSign: await signFor() })).toMatchObject({ code: 1 });
});

test('of two calls that carry the same one at the same moment, one gets in', async () => {
  const { email } = await makeUser(ctx);
  const loginSign = await signFor();
  const both = await Promise.allSettled([1, 2].map(() => signInAs(identity, ctx, email, { loginSign })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
