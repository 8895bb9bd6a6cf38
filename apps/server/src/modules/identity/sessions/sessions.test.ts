import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import { principalOf } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeUser, noExtras, refreshWith, signInAs, signedInContext, testIdentity } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const day = 24 * 60 * minute;

const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
  const user = await makeUser(ctx);
  return { clock, ctx, user, tokens: await signInAs(identity, ctx, user.email) };
};

const isLive = async (ctx: ReturnType<typeof testContext>, accessToken: string): Promise<boolean> =>
  (await identity.findSession(ctx, accessToken)) !== undefined;

describe('an access token', () => {
  test('lives 55 minutes by the server clock, and says which share remains', async () => {
    const { ctx, clock, tokens } = await setUp();
    const share = () => identity.handlers.remainingTime(ctx, { accessToken: tokens.access_token }, noExtras);
    expect(await share()).toBe(1);
    clock.advance(44 * minute);
    expect(await share()).toBe(0.2);
    clock.advance(11 * minute - 1);
    expect(await isLive(ctx, tokens.access_token)).toBe(true);
    clock.advance(1);
    expect(await isLive(ctx, tokens.access_token)).toBe(false);
    expect(await share()).toBe(0);
  });

  test('that nobody was given has no time left', async () => {
    const { ctx } = await setUp();
    expect(await identity.handlers.remainingTime(ctx, { accessToken: 'x'.repeat(43) }, noExtras)).toBe(0);
  });

  test('is dead for the next request after signing out, and so is its refresh token', async () => {
    const { ctx, tokens, user } = await setUp();
    const signedIn = await signedInContext(identity, ctx, tokens.access_token);
    await identity.handlers.logout(signedIn.ctx, {}, noExtras);
    expect(await isLive(ctx, tokens.access_token)).toBe(false);
    await expect(refreshWith(identity, ctx, tokens.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    const audited = await db.pool.query(
      'select actor_id from audit_log where action = $1 and object_id = $2',
      ['identity.signed_out', signedIn.session.principal.sessionId],
    );
    expect(audited.rows).toEqual([{ actor_id: user.id }]);
  });
});

describe('a refresh token', () => {
  test('gives a new pair; the old access token only finishes what is under way', async () => {
    const { ctx, clock, tokens } = await setUp();
    const renewed = await refreshWith(identity, ctx, tokens.refresh_token);
    expect(renewed.code).toBe(1);
    expect(await isLive(ctx, renewed.access_token)).toBe(true);
    expect(await isLive(ctx, tokens.access_token)).toBe(true);
    clock.advance(30_000);
    expect(await isLive(ctx, tokens.access_token)).toBe(false);
    expect(await isLive(ctx, renewed.access_token)).toBe(true);
  });

  test('lives one day from a login, seven days when restored', async () => {
    const { ctx, clock, tokens, user } = await setUp();
    const second = await signInAs(identity, ctx, user.email);
    clock.advance(day - 1);
    const restored = await refreshWith(identity, ctx, tokens.refresh_token);
    clock.advance(1);
    await expect(refreshWith(identity, ctx, second.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    clock.advance(7 * day - 2);
    expect(await refreshWith(identity, ctx, restored.refresh_token)).toMatchObject({ code: 1 });
  });

  test('used a second time ends the whole family, the newest tokens too', async () => {
    const { ctx, clock, tokens, user } = await setUp();
    const other = await signInAs(identity, ctx, user.email);
    const renewed = await refreshWith(identity, ctx, tokens.refresh_token);
    clock.advance(30_001);
    await expect(refreshWith(identity, ctx, tokens.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    expect(await isLive(ctx, renewed.access_token)).toBe(false);
    await expect(refreshWith(identity, ctx, renewed.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    expect(await isLive(ctx, other.access_token)).toBe(true);
    const ended = await db.pool.query<{ reason: string }>(
      `select reason from audit_log where action = 'identity.session_ended' and customer_id = $1`,
      [user.customerId],
    );
    expect(ended.rows).toEqual([{ reason: 'refresh_reused' }]);
  });

  test('a stolen sibling shows itself when the owner refreshes on', async () => {
    const { ctx, clock, tokens } = await setUp();
    const owner = await refreshWith(identity, ctx, tokens.refresh_token);
    const thief = await refreshWith(identity, ctx, tokens.refresh_token);
    const later = await refreshWith(identity, ctx, owner.refresh_token);
    clock.advance(30_001);
    await expect(refreshWith(identity, ctx, thief.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    expect(await isLive(ctx, later.access_token)).toBe(false);
  });

  test('from another device is refused and ends the family', async () => {
    const { ctx, tokens } = await setUp();
    await expect(
      refreshWith(identity, ctx, tokens.refresh_token, { deviceId: 'device-two' }),
    ).rejects.toMatchObject({ code: 'refresh_token_invalid' });
    expect(await isLive(ctx, tokens.access_token)).toBe(false);
  });

  test('ten tabs that refresh together are all signed in, and stay so', async () => {
    const { ctx, clock, tokens } = await setUp();
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => refreshWith(identity, ctx, tokens.refresh_token)),
    );
    expect(new Set(tabs.map((tab) => tab.access_token)).size).toBe(10);
    for (const tab of tabs) expect(await isLive(ctx, tab.access_token)).toBe(true);
    clock.advance(50 * minute);
    const next = await refreshWith(identity, ctx, tabs[9]?.refresh_token ?? '');
    expect(await isLive(ctx, next.access_token)).toBe(true);
  });
});

test('the signed-in user is told as the specification names it', async () => {
  const { ctx, tokens, user } = await setUp();
  const signedIn = await signedInContext(identity, ctx, tokens.access_token);
  const readingBooks = { ...principalOf(signedIn.ctx), permissions: new Set(['ledger:read'] as const) };
  const told = await identity.handlers.me({ ...signedIn.ctx, principal: readingBooks }, {}, noExtras);
  expect(told).toEqual({
    id: user.id,
    username: user.email,
    email: user.email,
    status: 1,
    functionStatus: 1,
    userEntityType: 1,
    userType: 2,
    parentUserType: null,
    nation: null,
    firstName: null,
    lastName: null,
    chineseFirstName: null,
    chineseLastName: null,
    mobile: null,
    registeredBusinessName: null,
    businessNo: null,
    amout: '12.34',
    balance: '12.34',
    roleTypeCode: 50,
    avatar: null,
    realname: user.email,
    registerVersion: 2,
    language: null,
    timeZone: null,
    accountTimeZone: 'America/Los_Angeles',
  });
  const others = { ...told, amout: '0.00', balance: '0.00' };
  expect(await identity.handlers.me(signedIn.ctx, {}, noExtras)).toEqual(others);
});
