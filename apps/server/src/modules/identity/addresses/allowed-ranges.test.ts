import { randomUUID } from 'node:crypto';
import { identityRoutes } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { softAuthenticator } from '../../../testing/authenticator.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { isWithin, maySignInFrom } from './range-rules.ts';
import {
  confirmActByMail,
  makeUser,
  noExtras,
  refreshWith,
  signInAs,
  signInByPasskey,
  signedInContext,
  testIdentity,
} from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const office = '203.0.113.7';
const elsewhere = '198.51.100.9';
const refused = { code: 'address_not_allowed' };

/** Somebody signed in at the office, who has just confirmed that it is them. */
const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' }, ip: office });
  const user = await makeUser(ctx);
  const tokens = await signInAs(identity, ctx, user.email);
  const { ctx: mine } = await signedInContext(identity, ctx, tokens.access_token);
  await confirmActByMail({ identity, pool: db.pool, clock }, mine, 'addresses.change');
  return { clock, ctx, user, mine, tokens };
};

const add = (mine: Context, range: string, mayLockOut = false) =>
  identity.handlers.addAllowedRange(mine, { range, note: 'Office', mayLockOut }, noExtras);
const remove = (mine: Context, id: string, mayLockOut = false) =>
  identity.handlers.removeAllowedRange(mine, { id, mayLockOut }, noExtras);
const list = (mine: Context) => identity.handlers.listAllowedRanges(mine, {}, noExtras);

describe('a list of allowed addresses', () => {
  test('lets in from everywhere while it is empty, and then from what it names', async () => {
    const { ctx, mine, user } = await setUp();
    expect(await list(mine)).toEqual({ address: office, mayChange: true, items: [] });
    expect(await signInAs(identity, { ...ctx, ip: elsewhere }, user.email)).toMatchObject({ code: 1 });
    const added = await add(mine, '203.0.113.99/24');
    expect(added).toMatchObject({ range: '203.0.113.0/24', note: 'Office', holdsCaller: true });
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
    await expect(signInAs(identity, { ...ctx, ip: elsewhere }, user.email)).rejects.toMatchObject(refused);
    await expect(signInAs(identity, { ...ctx, ip: null }, user.email)).rejects.toMatchObject(refused);
    const history = await identity.handlers.signInHistory(mine, { limit: 2 }, noExtras);
    expect(history.items.map(({ result, address }) => [result, address])).toEqual([
      ['address_refused', null],
      ['address_refused', elsewhere],
    ]);
  });

  test('tells nobody who does not know the password that it exists', async () => {
    const { ctx, mine, user } = await setUp();
    await add(mine, office);
    const guess = signInAs(identity, { ...ctx, ip: elsewhere }, user.email, {
      password: 'Wrong-Guess-2026!',
    });
    await expect(guess).rejects.toMatchObject({ code: 'credentials_invalid' });
  });

  test('refuses a refresh from elsewhere without using its token up', async () => {
    const { ctx, mine, tokens } = await setUp();
    await add(mine, office);
    for (let count = 0; count < 2; count += 1)
      await expect(
        refreshWith(identity, { ...ctx, ip: elsewhere }, tokens.refresh_token),
      ).rejects.toMatchObject(refused);
    expect(await refreshWith(identity, ctx, tokens.refresh_token)).toMatchObject({ code: 1 });
  });

  test('holds for a passkey too', async () => {
    const { ctx, clock, mine } = await setUp();
    const site = { id: 'console.tael.test', origin: 'https://console.tael.test' };
    const key = softAuthenticator(site);
    await confirmActByMail({ identity, pool: db.pool, clock }, mine, 'factor.change');
    const attestation = key.attest(await identity.handlers.startPasskey(mine, {}, noExtras));
    await identity.handlers.addPasskey(mine, { name: 'Laptop', attestation }, noExtras);
    await add(mine, office);
    const challenge = () => identity.handlers.passkeySignInOptions(ctx, { deviceId: 'device-one' }, noExtras);
    await expect(
      signInByPasskey(identity, { ...ctx, ip: elsewhere }, key.assert(await challenge())),
    ).rejects.toMatchObject(refused);
    expect(await signInByPasskey(identity, ctx, key.assert(await challenge()))).toMatchObject({ code: 1 });
  });

  test('locks nobody out of where they are unless they say that they know', async () => {
    const { mine, user } = await setUp();
    const wouldLockOut = { code: 'address_would_lock_out' };
    await expect(add(mine, '198.51.100.0/24')).rejects.toMatchObject(wouldLockOut);
    expect((await list(mine)).items).toEqual([]);
    const here = await add(mine, office);
    const there = await add(mine, '198.51.100.0/24');
    expect(there.holdsCaller).toBe(false);
    await expect(remove(mine, here.id)).rejects.toMatchObject(wouldLockOut);
    expect(await remove(mine, here.id, true)).toBeNull();
    expect(await remove(mine, there.id)).toBeNull();
    const audited = await db.pool.query<{ action: string }>(
      `select action from audit_log where object_type = 'allowed_range' and after ->> 'userId' = $1 order by id`,
      [user.id],
    );
    expect(audited.rows.map(({ action }) => action.replace('identity.range_', ''))).toEqual([
      'allowed',
      'allowed',
      'removed',
      'removed',
    ]);
  });

  test('keeps a way in when all of them are removed together', async () => {
    const { mine } = await setUp();
    const ways = [];
    for (const prefix of [32, 31, 30, 29, 28, 27, 26, 25]) ways.push(await add(mine, `${office}/${prefix}`));
    await add(mine, '198.51.100.0/24');
    const ends = await Promise.allSettled(ways.map(({ id }) => remove(mine, id)));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await list(mine)).items.filter(({ holdsCaller }) => holdsCaller)).toHaveLength(1);
  });

  test('is changed behind a fresh confirmation, and not by a sub-account, which it binds', async () => {
    const { ctx, clock, mine, user } = await setUp();
    const { id } = await add(mine, office);
    clock.advance(5 * 60_000);
    for (const act of [() => add(mine, '203.0.113.0/24'), () => remove(mine, id)])
      await expect(act()).rejects.toMatchObject({ code: 'step_up_required' });
    const member = await makeUser(ctx);
    await db.pool.query('update identity_users set user_type = 3, customer_id = $2 where id = $1', [
      member.id,
      user.customerId,
    ]);
    const signIn = (ip: string) => signInAs(identity, { ...ctx, ip }, member.email);
    await expect(signIn(elsewhere)).rejects.toMatchObject(refused);
    const { ctx: theirs } = await signedInContext(identity, ctx, (await signIn(office)).access_token);
    expect(theirs.principal?.userType).toBe(userType.subAccount);
    expect(await list(theirs)).toMatchObject({ mayChange: false, items: [{ id }] });
    for (const act of [() => add(theirs, '203.0.113.0/24'), () => remove(theirs, id)])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of somebody else is not seen and not touched', async () => {
    const { mine } = await setUp();
    const { id } = await add(mine, office);
    const other = await setUp();
    const admin = {
      ...other.mine,
      principal: testAdmin({ userId: other.user.id }),
      scope: { kind: 'platform' } as const,
    };
    for (const as of [other.mine, admin]) {
      expect((await list(as)).items).toEqual([]);
      for (const missing of [id, randomUUID()])
        await expect(remove(as, missing)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('takes each range once, in whatever form, and ends at fifty', async () => {
    const { mine } = await setUp();
    await add(mine, '203.0.113.0/24');
    await expect(add(mine, '203.0.113.77/24')).rejects.toMatchObject({
      details: { fields: [{ field: 'range', code: 'already_exists' }] },
    });
    await add(mine, '2001:db8:0:0::1');
    expect((await list(mine)).items[1]?.range).toBe('2001:db8::1');
    await expect(add(mine, '2001:0db8::1/128')).rejects.toMatchObject({ code: 'validation_failed' });
    for (let last = 0; last < 48; last += 1) await add(mine, `198.51.100.${last}`);
    await expect(add(mine, '198.51.100.200')).rejects.toMatchObject({ code: 'address_limit_reached' });
  });
});

test.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.200', ['203.0.113.128/25'], true],
  ['203.0.113.100', ['203.0.113.128/25'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::5', ['198.51.100.0/24', '2001:db8:1::/48'], true],
  ['2001:db8:2::5', ['2001:db8:1::/48'], false],
  ['203.0.113.7', ['0.0.0.0/0'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  [null, ['0.0.0.0/0', '::/0'], false],
])('%s is within %j: %s', (address, ranges, expected) => {
  expect(isWithin(address, ranges)).toBe(expected);
  expect(maySignInFrom(address, [])).toBe(true);
});

test.each([
  '',
  '203.0.113',
  '203.0.113.7/33',
  '203.0.113.7-9',
  'example.com',
  '2001:db8::1/129',
  '10.0.0.0/8 ',
])('%j is told by its field, or understood', (range) => {
  const { success, error } = identityRoutes.addAllowedRange.input.safeParse({ range });
  expect(success).toBe(range.startsWith('10.'));
  if (error) expect(error.issues[0]?.message).toBe(range === '' ? 'required' : 'address_range_format');
});
