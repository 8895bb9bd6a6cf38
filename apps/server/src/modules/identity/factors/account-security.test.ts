import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { deviceOf } from '../device-name.ts';
import {
  extrasFrom,
  makeUser,
  noExtras,
  refreshWith,
  signInAs,
  signedInContext,
  testIdentity,
  testPassword,
} from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const newPassword = 'Another-Harbour-71!';
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
  const user = await makeUser(ctx);
  return { clock, ctx, user };
};

const enter = async (ctx: Context, email: string, userAgent = chromeOnWindows) => {
  const tokens = await signInAs(identity, ctx, email, {}, extrasFrom(userAgent));
  const { ctx: mine, session } = await signedInContext(identity, ctx, tokens.access_token);
  return { ...tokens, mine, sessionId: session.principal.sessionId };
};

const isLive = async (ctx: Context, token: string) => (await identity.findSession(ctx, token)) !== undefined;

const change = (
  mine: Context,
  fields: { id?: string; password?: string; currentPassword?: string },
): Promise<null> =>
  identity.handlers.changePassword(
    mine,
    { id: mine.principal?.userId ?? '', password: newPassword, currentPassword: testPassword, ...fields },
    noExtras,
  );

const auditCount = async (action: string, objectId: string) =>
  (await db.pool.query('select 1 from audit_log where action = $1 and object_id = $2', [action, objectId]))
    .rowCount;

describe('changing the password', () => {
  test('keeps this session, ends the others at once, is audited and told by mail', async () => {
    const { ctx, user } = await setUp();
    const here = await enter(ctx, user.email);
    const there = await enter(ctx, user.email);
    expect(await change(here.mine, {})).toBeNull();
    expect(await isLive(ctx, here.access_token)).toBe(true);
    expect(await isLive(ctx, there.access_token)).toBe(false);
    expect(await signInAs(identity, ctx, user.email, { password: newPassword })).toMatchObject({ code: 1 });
    expect(await auditCount('identity.password_changed', user.id)).toBe(1);
    const mails = await db.pool.query(
      `select 1 from outbox where topic = 'mail.requested' and payload ->> 'to' = $1 and payload ->> 'template' = 'passwordChanged'`,
      [user.email],
    );
    expect(mails.rowCount).toBe(1);
  });

  test('asks for the current one, and for the own id', async () => {
    const { ctx, user } = await setUp();
    const { mine } = await enter(ctx, user.email);
    const fault = (code: string) => ({ details: { fields: [{ field: 'currentPassword', code }] } });
    await expect(change(mine, { currentPassword: '' })).rejects.toMatchObject(fault('required'));
    await expect(change(mine, { currentPassword: 'Wrong-Guess-2026!' })).rejects.toMatchObject(
      fault('password_current'),
    );
    await expect(change(mine, { password: 'password1234!' })).rejects.toMatchObject({
      details: { fields: [{ field: 'password', code: 'password_common' }] },
    });
    for (const id of [(await makeUser(ctx)).id, randomUUID()])
      await expect(change(mine, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
  });

  test('lets nobody guess the current one in a session left open: a growing delay, then a lock', async () => {
    const { ctx, clock, user } = await setUp();
    const { mine } = await enter(ctx, user.email);
    const guess = () => change(mine, { currentPassword: 'Wrong-Guess-2026!' });
    const together = await Promise.allSettled(Array.from({ length: 6 }, guess));
    const slowed = together.filter((end) => end.status === 'rejected' && end.reason.code === 'rate_limited');
    expect(slowed).toHaveLength(3);
    for (let count = 0; count < 7; count += 1) {
      clock.advance(60_000);
      await guess().catch(() => undefined);
    }
    await expect(change(mine, {})).rejects.toMatchObject({ code: 'login_locked' });
    clock.advance(30 * 60_000);
    expect(await change(mine, {})).toBeNull();
  });

  test('by a platform admin needs no current one but a fresh confirmation', async () => {
    const { ctx, user } = await setUp();
    const { mine } = await enter(ctx, user.email);
    const admin = testAdmin({
      userId: user.id,
      sessionId: mine.principal?.sessionId ?? '',
      email: user.email,
    });
    const asAdmin: Context = { ...mine, principal: admin, scope: { kind: 'platform' } };
    await expect(change(asAdmin, { currentPassword: '' })).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await identity.handlers.sendStepUpCode(asAdmin, {}, noExtras);
    const mailed = await db.pool.query<{ code: string }>(
      `select payload -> 'params' ->> 'code' as code from outbox where payload ->> 'to' = $1 and payload ->> 'template' = 'stepUp'`,
      [user.email],
    );
    const code = mailed.rows[0]?.code ?? '';
    const act = { purpose: 'password.change', subjectId: user.id, code } as const;
    await identity.handlers.stepUp(asAdmin, act, noExtras);
    expect(await change(asAdmin, { currentPassword: '' })).toBeNull();
  });
});

describe('the list of devices', () => {
  test('tells each by browser, system, address and time, and marks this one', async () => {
    const { ctx, clock, user } = await setUp();
    const here = await enter(ctx, user.email);
    clock.advance(60_000);
    await enter({ ...ctx, ip: '203.0.113.9' }, user.email, safariOnPhone);
    expect(await identity.handlers.listSessions(here.mine, {}, noExtras)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'iOS' },
        address: '203.0.113.9',
        signedInAt: '2026-03-02T12:01:00.000Z',
        lastSeenAt: '2026-03-02T12:01:00.000Z',
        isCurrent: false,
      },
      {
        id: here.sessionId,
        device: { browser: 'Chrome', system: 'Windows' },
        address: '127.0.0.1',
        signedInAt: '2026-03-02T12:00:00.000Z',
        lastSeenAt: '2026-03-02T12:00:00.000Z',
        isCurrent: true,
      },
    ]);
  });

  test('leaves out what has ended or run out', async () => {
    const { ctx, clock, user } = await setUp();
    await enter(ctx, user.email);
    const left = await enter(ctx, user.email);
    await identity.handlers.logout(left.mine, {}, noExtras);
    clock.advance(24 * 60 * 60_000);
    const { mine, sessionId } = await enter(ctx, user.email);
    const listed = await identity.handlers.listSessions(mine, {}, noExtras);
    expect(listed.map(({ id }) => id)).toEqual([sessionId]);
  });

  test('signs one out for its next request, its refresh token too', async () => {
    const { ctx, user } = await setUp();
    const here = await enter(ctx, user.email);
    const there = await enter(ctx, user.email);
    const revoke = () => identity.handlers.revokeSession(here.mine, { id: there.sessionId }, noExtras);
    expect(await revoke()).toBeNull();
    expect(await isLive(ctx, there.access_token)).toBe(false);
    await expect(refreshWith(identity, ctx, there.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_invalid',
    });
    expect(await isLive(ctx, here.access_token)).toBe(true);
    expect(await auditCount('identity.session_revoked', there.sessionId)).toBe(1);
    await expect(revoke()).rejects.toMatchObject({ code: 'not_found' });
  });

  test("answers for somebody else's session as for one that does not exist", async () => {
    const { ctx, user } = await setUp();
    const other = await enter(ctx, (await makeUser(ctx)).email);
    const { mine } = await enter(ctx, user.email);
    // Also where the row's scope would let it through: the platform's own people see every row.
    for (const as of [mine, { ...mine, scope: { kind: 'platform' } as const }])
      for (const id of [other.sessionId, randomUUID()])
        await expect(identity.handlers.revokeSession(as, { id }, noExtras)).rejects.toMatchObject({
          code: 'not_found',
        });
    expect(await isLive(ctx, other.access_token)).toBe(true);
  });

  test('signs every other one out', async () => {
    const { ctx, user } = await setUp();
    const others = [await enter(ctx, user.email), await enter(ctx, user.email)];
    const stranger = await enter(ctx, (await makeUser(ctx)).email);
    const here = await enter(ctx, user.email);
    expect(await identity.handlers.revokeOtherSessions(here.mine, {}, noExtras)).toBeNull();
    for (const { access_token } of others) expect(await isLive(ctx, access_token)).toBe(false);
    for (const { access_token } of [here, stranger]) expect(await isLive(ctx, access_token)).toBe(true);
    expect(await auditCount('identity.sessions_revoked', user.id)).toBe(1);
  });
});

describe('the login history', () => {
  test('shows the own sign-ins with their result, newest first, page by page, and nobody else’s', async () => {
    const { ctx, clock, user } = await setUp();
    await enter(ctx, (await makeUser(ctx)).email);
    await signInAs(
      identity,
      { ...ctx, ip: '203.0.113.9' },
      user.email,
      { password: 'Wrong-Guess-2026!' },
      extrasFrom(safariOnPhone),
    ).catch(() => undefined);
    clock.advance(60_000);
    const { mine } = await enter(ctx, user.email);
    const first = await identity.handlers.signInHistory(mine, { limit: 1 }, noExtras);
    expect(first.items).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-02T12:01:00.000Z',
        device: { browser: 'Chrome', system: 'Windows' },
        address: '127.0.0.1',
        result: 'signed_in',
      },
    ]);
    const rest = await identity.handlers.signInHistory(
      { ...mine, scope: { kind: 'platform' } },
      { limit: 25, cursor: first.nextCursor ?? '' },
      noExtras,
    );
    expect(rest).toMatchObject({
      items: [{ device: { browser: 'Safari', system: 'iOS' }, address: '203.0.113.9', result: 'failed' }],
      nextCursor: null,
    });
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat',
    'Android',
  ],
  ['curl/8.9', null, null],
  [null, null, null],
])('a device that calls itself %s is shown by names that people know', (header, browser, system) => {
  expect(deviceOf(header)).toEqual({ browser, system });
});
