import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { softAuthenticator, type Deviation } from '../../testing/authenticator.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { requireStepUp } from './step-up.ts';
import {
  confirmActByMail,
  makeUser,
  noExtras,
  signInAs,
  signInByPasskey,
  signedInContext,
  testIdentity,
} from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const site = { id: 'console.tael.test', origin: 'https://console.tael.test' };
const invalid = { code: 'passkey_invalid' };

const setUp = async () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
  const user = await makeUser(ctx);
  const { access_token } = await signInAs(identity, ctx, user.email);
  const { ctx: mine } = await signedInContext(identity, ctx, access_token);
  return { clock, ctx, user, mine };
};

type Parts = Awaited<ReturnType<typeof setUp>>;

const confirmByMail = ({ clock, mine }: Pick<Parts, 'clock' | 'mine'>) =>
  confirmActByMail({ identity, pool: db.pool, clock }, mine, 'factor.change');

/** Somebody with a passkey of their own; `count: 0` makes it one that never counts its uses. */
const enrolled = async (deviation: Deviation = {}) => {
  const parts = await setUp();
  await confirmByMail(parts);
  const key = softAuthenticator(site);
  const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
  const input = { name: 'Laptop', attestation: key.attest(options, deviation) };
  const passkey = await identity.handlers.addPasskey(parts.mine, input, noExtras);
  return { ...parts, key, passkey };
};

const signInOptions = (ctx: Context, deviceId = 'device-one') =>
  identity.handlers.passkeySignInOptions(ctx, { deviceId }, noExtras);

const auditOf = async (action: string, objectId: string) =>
  (
    await db.pool.query<{ reason: string | null }>(
      'select reason from audit_log where action = $1 and object_id = $2',
      [action, objectId],
    )
  ).rows;

const mailsOf = async (email: string, template: string) =>
  (
    await db.pool.query(`select 1 from outbox where payload ->> 'to' = $1 and payload ->> 'template' = $2`, [
      email,
      template,
    ])
  ).rowCount;

describe('adding a passkey', () => {
  test('wants a fresh confirmation, keeps the public half, and tells the owner', async () => {
    const parts = await setUp();
    await expect(identity.handlers.startPasskey(parts.mine, {}, noExtras)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await confirmByMail(parts);
    const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    expect(options).toMatchObject({
      rp: { id: site.id, name: 'Tael' },
      user: { name: parts.user.email },
      excludeCredentials: [],
    });
    const input = { name: 'Laptop', attestation: softAuthenticator(site).attest(options) };
    const added = await identity.handlers.addPasskey(parts.mine, input, noExtras);
    expect(await identity.handlers.listPasskeys(parts.mine, {}, noExtras)).toEqual([added]);
    expect(added).toMatchObject({ name: 'Laptop', lastUsedAt: null, isSynced: false });
    expect(await auditOf('identity.passkey_added', added.id)).toHaveLength(1);
    expect(await mailsOf(parts.user.email, 'passkeyAdded')).toBe(1);
    // The same key, with a fresh challenge, is not added twice.
    const again = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    expect(again.excludeCredentials).toHaveLength(1);
  });

  test.each<[string, Deviation]>([
    ['another page', { origin: 'https://console.tae1.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['a challenge that was never given', { challenge: 'A'.repeat(43) }],
    ['a key that does not ask who is there', { isVerified: false }],
  ])('from %s is refused', async (_name, deviation) => {
    const parts = await setUp();
    await confirmByMail(parts);
    const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    const attestation = softAuthenticator(site).attest(options, deviation);
    await expect(
      identity.handlers.addPasskey(parts.mine, { name: 'Laptop', attestation }, noExtras),
    ).rejects.toMatchObject(invalid);
    expect(await identity.handlers.listPasskeys(parts.mine, {}, noExtras)).toEqual([]);
  });

  test('is done by the session that asked, once, within five minutes', async () => {
    const parts = await setUp();
    const there = await signInAs(identity, parts.ctx, parts.user.email);
    const { ctx: elsewhere } = await signedInContext(identity, parts.ctx, there.access_token);
    await confirmByMail(parts);
    const start = () => identity.handlers.startPasskey(parts.mine, {}, noExtras);
    const add = (ctx: Context, attestation: ReturnType<ReturnType<typeof softAuthenticator>['attest']>) =>
      identity.handlers.addPasskey(ctx, { name: 'Laptop', attestation }, noExtras);

    const stolen = softAuthenticator(site).attest(await start());
    await expect(add(elsewhere, stolen)).rejects.toMatchObject(invalid);
    const late = softAuthenticator(site).attest(await start());
    const once = softAuthenticator(site).attest(await start());
    await add(parts.mine, once);
    await expect(add(parts.mine, once)).rejects.toMatchObject(invalid);
    parts.clock.advance(5 * minute);
    await expect(add(parts.mine, late)).rejects.toMatchObject(invalid);
  });

  test('ends at twenty', async () => {
    const parts = await enrolled();
    await db.pool.query(
      `insert into identity_passkeys select gen_random_uuid(), tenant_id, customer_id, user_id, sha256(n::text::bytea || credential_id),
         public_key, 0, name, transports, false, created_at, null from identity_passkeys, generate_series(1, 19) n where id = $1`,
      [parts.passkey.id],
    );
    await expect(identity.handlers.startPasskey(parts.mine, {}, noExtras)).rejects.toMatchObject({
      code: 'passkey_limit_reached',
    });
  });
});

describe('signing in with a passkey', () => {
  test('names nobody before, opens a session, and is told in the history', async () => {
    const { ctx, key, mine, user } = await enrolled();
    const options = await signInOptions(ctx);
    expect(options).toMatchObject({ rpId: site.id, allowCredentials: [], userVerification: 'required' });
    const answer = await signInByPasskey(identity, ctx, key.assert(options));
    expect(answer).toMatchObject({ code: 1, access_token: expect.stringMatching(/^[\w-]{43}$/) });
    const { session } = await signedInContext(identity, ctx, answer.access_token);
    expect(session.principal.userId).toBe(user.id);
    const history = await identity.handlers.signInHistory(mine, { limit: 1 }, noExtras);
    expect(history.items).toMatchObject([{ result: 'signed_in' }]);
    const [used] = await identity.handlers.listPasskeys(mine, {}, noExtras);
    expect(used?.lastUsedAt).not.toBeNull();
  });

  test.each<[string, Deviation]>([
    ['another page', { origin: 'https://console.tael.test:8443' }],
    ['another site', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['nobody verified', { isVerified: false }],
    ["somebody else's handle", { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('on %s is refused, and the refusal is in the history', async (_name, deviation) => {
    const { ctx, key, user } = await enrolled();
    const assertion = key.assert(await signInOptions(ctx), deviation);
    await expect(signInByPasskey(identity, ctx, assertion)).rejects.toMatchObject(invalid);
    expect(await auditOf('identity.sign_in_failed', user.id)).toEqual([{ reason: 'passkey_invalid' }]);
  });

  test('cannot be replayed, not even by ten at once, nor on another device, nor later', async () => {
    const synced = { count: 0 };
    const { ctx, clock, key } = await enrolled(synced);
    const assertion = key.assert(await signInOptions(ctx), synced);
    const together = await Promise.allSettled(
      Array.from({ length: 10 }, () => signInByPasskey(identity, ctx, assertion)),
    );
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const foreign = key.assert(await signInOptions(ctx), synced);
    await expect(signInByPasskey(identity, ctx, foreign, { deviceId: 'device-two' })).rejects.toMatchObject(
      invalid,
    );
    const late = key.assert(await signInOptions(ctx), synced);
    clock.advance(5 * minute);
    await expect(signInByPasskey(identity, ctx, late)).rejects.toMatchObject(invalid);
  });

  test('with a key that counts backwards is refused: it is a copy', async () => {
    const { ctx, key } = await enrolled();
    await signInByPasskey(identity, ctx, key.assert(await signInOptions(ctx), { count: 9 }));
    for (const count of [9, 8, 0])
      await expect(
        signInByPasskey(identity, ctx, key.assert(await signInOptions(ctx), { count })),
      ).rejects.toMatchObject(invalid);
    await signInByPasskey(identity, ctx, key.assert(await signInOptions(ctx), { count: 10 }));
  });

  test('takes no challenge that was given for another purpose', async () => {
    const { ctx, key, mine, user } = await enrolled();
    const act = { purpose: 'factor.change', subjectId: user.id } as const;
    const options = await identity.handlers.passkeyStepUpOptions(mine, act, noExtras);
    await expect(signInByPasskey(identity, ctx, key.assert(options))).rejects.toMatchObject(invalid);
  });

  test('stands open while guesses have locked the password, and closed while the account is suspended', async () => {
    const { ctx, key, clock, user } = await enrolled();
    for (let count = 0; count < 3; count += 1)
      await signInAs(identity, ctx, user.email, { password: 'Wrong-Guess-2026!' }).catch(() =>
        clock.advance(minute),
      );
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'verification_code_required',
    });
    expect(await signInByPasskey(identity, ctx, key.assert(await signInOptions(ctx)))).toMatchObject({
      code: 1,
    });
    const suspended = testIdentity({ isSuspended: () => Promise.resolve(true) });
    await expect(signInByPasskey(suspended, ctx, key.assert(await signInOptions(ctx)))).rejects.toMatchObject(
      { code: 'account_suspended' },
    );
  });

  test('without an assertion names the field', async () => {
    const { ctx } = await setUp();
    const clientId = 'tael-console';
    const input = { grant_type: 'passkey', deviceId: 'device-one' } as never;
    await expect(identity.handlers.token({ ...ctx, clientId }, input, noExtras)).rejects.toMatchObject({
      details: { fields: [{ field: 'assertion', code: 'required' }] },
    });
  });
});

describe('a passkey as the second factor', () => {
  const withApp = async () => {
    const parts = await enrolled();
    await db.pool.query(
      `insert into identity_totps (id, tenant_id, customer_id, user_id, secret, created_at, confirmed_at)
       select gen_random_uuid(), tenant_id, customer_id, id, '\\x00', created_at, created_at from identity_users where id = $1`,
      [parts.user.id],
    );
    return parts;
  };

  test('lets in after the password, in place of a code', async () => {
    const { ctx, key, user } = await withApp();
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    const assertion = key.assert(await signInOptions(ctx));
    expect(await signInAs(identity, ctx, user.email, { assertion })).toMatchObject({ code: 1 });
  });

  test('of somebody else does not, and counts as a failed try', async () => {
    const { ctx, user } = await withApp();
    const other = await enrolled();
    const assertion = other.key.assert(await signInOptions(ctx));
    await expect(signInAs(identity, ctx, user.email, { assertion })).rejects.toMatchObject(invalid);
    expect(await auditOf('identity.sign_in_failed', user.id)).toHaveLength(1);
  });
});

describe('a confirmation with a passkey', () => {
  test('holds for the act and the object that were shown, in this session, five minutes', async () => {
    const { clock, key, mine, user } = await enrolled();
    clock.advance(5 * minute);
    const act = { purpose: 'password.change', subjectId: user.id } as const;
    const options = await identity.handlers.passkeyStepUpOptions(mine, act, noExtras);
    expect(options.allowCredentials).toMatchObject([{ id: key.credentialId, transports: ['internal'] }]);
    const assertion = key.assert(options);
    await identity.handlers.passkeyStepUp(mine, { ...act, assertion }, noExtras);
    await expect(requireStepUp(mine, 'password.change', user.id)).resolves.toBeUndefined();
    for (const [purpose, subjectId] of [
      ['factor.change', user.id],
      ['password.change', user.customerId],
    ] as const)
      await expect(requireStepUp(mine, purpose, subjectId)).rejects.toMatchObject({
        code: 'step_up_required',
      });
    clock.advance(5 * minute);
    await expect(requireStepUp(mine, 'password.change', user.id)).rejects.toMatchObject({
      code: 'step_up_required',
    });
  });

  test('signed for one act confirms no other', async () => {
    const { key, mine, user } = await enrolled();
    const shown = { purpose: 'password.change', subjectId: user.id } as const;
    const assertion = key.assert(await identity.handlers.passkeyStepUpOptions(mine, shown, noExtras));
    const other = { purpose: 'card.reveal', subjectId: user.id } as const;
    await expect(
      identity.handlers.passkeyStepUp(mine, { ...other, assertion }, noExtras),
    ).rejects.toMatchObject(invalid);
  });

  test("is not made with somebody else's passkey, and not asked of who has none", async () => {
    const { mine, user } = await enrolled();
    const other = await enrolled();
    const act = { purpose: 'factor.change', subjectId: user.id } as const;
    const assertion = other.key.assert(await identity.handlers.passkeyStepUpOptions(mine, act, noExtras));
    await expect(
      identity.handlers.passkeyStepUp(mine, { ...act, assertion }, noExtras),
    ).rejects.toMatchObject(invalid);
    const nobody = await setUp();
    await expect(identity.handlers.passkeyStepUpOptions(nobody.mine, act, noExtras)).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });
});

describe('the list of passkeys', () => {
  test('renames and removes the own ones, and after that the key opens nothing', async () => {
    const parts = await enrolled();
    const { ctx, clock, mine, key, passkey, user } = parts;
    await identity.handlers.renamePasskey(mine, { id: passkey.id, name: 'Old laptop' }, noExtras);
    expect(await identity.handlers.listPasskeys(mine, {}, noExtras)).toMatchObject([{ name: 'Old laptop' }]);
    expect(await auditOf('identity.passkey_renamed', passkey.id)).toHaveLength(1);
    clock.advance(5 * minute);
    const remove = () => identity.handlers.removePasskey(mine, { id: passkey.id }, noExtras);
    await expect(remove()).rejects.toMatchObject({ code: 'step_up_required' });
    await confirmByMail(parts);
    expect(await remove()).toBeNull();
    expect(await auditOf('identity.passkey_removed', passkey.id)).toHaveLength(1);
    expect(await mailsOf(user.email, 'passkeyRemoved')).toBe(1);
    await expect(signInByPasskey(identity, ctx, key.assert(await signInOptions(ctx)))).rejects.toMatchObject(
      invalid,
    );
  });

  test("answers for somebody else's passkey as for one that does not exist", async () => {
    const { passkey } = await enrolled();
    const { mine } = await setUp();
    for (const as of [mine, { ...mine, scope: { kind: 'platform' } as const }]) {
      await expect(
        identity.handlers.renamePasskey(as, { id: passkey.id, name: 'Mine' }, noExtras),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(identity.handlers.removePasskey(as, { id: passkey.id }, noExtras)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});
