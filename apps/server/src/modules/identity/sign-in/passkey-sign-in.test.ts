import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deviation } from '../../../testing/authenticator.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { requireStepUp } from '../step-up.ts';
import { noExtras, signInAs, signInByPasskey, signedInContext, testIdentity } from '../testing.ts';
import { identity, passkeyPeople, site } from '../../../testing/passkeys.ts';

let db: TestDatabase;
let people: ReturnType<typeof passkeyPeople>;

beforeAll(async () => {
  db = await testDatabase();
  people = passkeyPeople(db);
});
afterAll(() => db.close());

const minute = 60_000;

const invalid = { code: 'passkey_invalid' };

describe('signing in with a passkey', () => {
  test('names nobody before, opens a session, and is told in the history', async () => {
    const { ctx, key, mine, user } = await people.enrolled();
    const options = await people.signInOptions(ctx);
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
    const { ctx, key, user } = await people.enrolled();
    const assertion = key.assert(await people.signInOptions(ctx), deviation);
    await expect(signInByPasskey(identity, ctx, assertion)).rejects.toMatchObject(invalid);
    expect(await people.auditOf('identity.sign_in_failed', user.id)).toEqual([{ reason: 'passkey_invalid' }]);
  });

  test('cannot be replayed, not even by ten at once, nor on another device, nor later', async () => {
    const synced = { count: 0 };
    const { ctx, clock, key } = await people.enrolled(synced);
    const assertion = key.assert(await people.signInOptions(ctx), synced);
    const together = await Promise.allSettled(
      Array.from({ length: 10 }, () => signInByPasskey(identity, ctx, assertion)),
    );
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const foreign = key.assert(await people.signInOptions(ctx), synced);
    await expect(signInByPasskey(identity, ctx, foreign, { deviceId: 'device-two' })).rejects.toMatchObject(
      invalid,
    );
    const late = key.assert(await people.signInOptions(ctx), synced);
    clock.advance(5 * minute);
    await expect(signInByPasskey(identity, ctx, late)).rejects.toMatchObject(invalid);
  });

  test('with a key that counts backwards is refused: it is a copy', async () => {
    const { ctx, key } = await people.enrolled();
    await signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx), { count: 9 }));
    for (const count of [9, 8, 0])
      await expect(
        signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx), { count })),
      ).rejects.toMatchObject(invalid);
    await signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx), { count: 10 }));
  });

  test('takes no challenge that was given for another purpose', async () => {
    const { ctx, key, mine, user } = await people.enrolled();
    const act = { purpose: 'factor.change', subjectId: user.id } as const;
    const options = await identity.handlers.passkeyStepUpOptions(mine, act, noExtras);
    await expect(signInByPasskey(identity, ctx, key.assert(options))).rejects.toMatchObject(invalid);
  });

  test('stands open while guesses have locked the password, and closed while the account is suspended', async () => {
    const { ctx, key, clock, user } = await people.enrolled();
    for (let count = 0; count < 3; count += 1)
      await signInAs(identity, ctx, user.email, { password: 'Wrong-Guess-2026!' }).catch(() =>
        clock.advance(minute),
      );
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'verification_code_required',
    });
    expect(await signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx)))).toMatchObject({
      code: 1,
    });
    const suspended = testIdentity({ isSuspended: () => Promise.resolve(true) });
    await expect(
      signInByPasskey(suspended, ctx, key.assert(await people.signInOptions(ctx))),
    ).rejects.toMatchObject({ code: 'account_suspended' });
  });

  test('without an assertion names the field', async () => {
    const { ctx } = await people.setUp();
    const clientId = 'tael-console';
    const input = { grant_type: 'passkey', deviceId: 'device-one' } as never;
    await expect(identity.handlers.token({ ...ctx, clientId }, input, noExtras)).rejects.toMatchObject({
      details: { fields: [{ field: 'assertion', code: 'required' }] },
    });
  });
});

describe('a passkey as the second factor', () => {
  const withApp = async () => {
    const parts = await people.enrolled();
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
    const assertion = key.assert(await people.signInOptions(ctx));
    expect(await signInAs(identity, ctx, user.email, { assertion })).toMatchObject({ code: 1 });
  });

  test('of somebody else does not, and counts as a failed try', async () => {
    const { ctx, user } = await withApp();
    const other = await people.enrolled();
    const assertion = other.key.assert(await people.signInOptions(ctx));
    await expect(signInAs(identity, ctx, user.email, { assertion })).rejects.toMatchObject(invalid);
    expect(await people.auditOf('identity.sign_in_failed', user.id)).toHaveLength(1);
  });
});

describe('a confirmation with a passkey', () => {
  test('holds for the act that was shown, in this session, five minutes', async () => {
    const { clock, key, mine, user } = await people.enrolled();
    clock.advance(5 * minute);
    const act = { purpose: 'password.change', subjectId: user.id } as const;
    const options = await identity.handlers.passkeyStepUpOptions(mine, act, noExtras);
    expect(options.allowCredentials).toMatchObject([{ id: key.credentialId, transports: ['internal'] }]);
    const assertion = key.assert(options);
    await identity.handlers.passkeyStepUp(mine, { ...act, assertion }, noExtras);
    await expect(requireStepUp(mine, 'password.change', user.id)).resolves.toBeUndefined();
    await expect(requireStepUp(mine, 'factor.change', user.id)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    clock.advance(5 * minute);
    await expect(requireStepUp(mine, 'password.change', user.id)).rejects.toMatchObject({
      code: 'step_up_required',
    });
  });

  test('signed for one act confirms no other', async () => {
    const { key, mine, user } = await people.enrolled();
    const shown = { purpose: 'password.change', subjectId: user.id } as const;
    const assertion = key.assert(await identity.handlers.passkeyStepUpOptions(mine, shown, noExtras));
    const other = { purpose: 'card.reveal', subjectId: user.id } as const;
    await expect(
      identity.handlers.passkeyStepUp(mine, { ...other, assertion }, noExtras),
    ).rejects.toMatchObject(invalid);
  });

  test("is not made with somebody else's passkey, and not asked of who has none", async () => {
    const { mine, user } = await people.enrolled();
    const other = await people.enrolled();
    const act = { purpose: 'factor.change', subjectId: user.id } as const;
    const assertion = other.key.assert(await identity.handlers.passkeyStepUpOptions(mine, act, noExtras));
    await expect(
      identity.handlers.passkeyStepUp(mine, { ...act, assertion }, noExtras),
    ).rejects.toMatchObject(invalid);
    const nobody = await people.setUp();
    await expect(identity.handlers.passkeyStepUpOptions(nobody.mine, act, noExtras)).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });
});
