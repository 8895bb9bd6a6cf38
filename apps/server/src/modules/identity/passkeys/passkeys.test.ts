import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { softAuthenticator, type Deviation } from '../../../testing/authenticator.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { noExtras, signInAs, signInByPasskey, signedInContext } from '../testing.ts';
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

describe('adding a passkey', () => {
  test('wants a fresh confirmation, keeps the public half, and tells the owner', async () => {
    const parts = await people.setUp();
    await expect(identity.handlers.startPasskey(parts.mine, {}, noExtras)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await people.confirmByMail(parts);
    const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    expect(options).toMatchObject({
      rp: { id: site.id, name: 'Tael' },
      user: { name: parts.user.email },
      excludeCredentials: [],
    });
    const input = { name: 'Laptop', attestation: softAuthenticator(site).attest(options) };
    const { passkey: added, recoveryCodes } = await identity.handlers.addPasskey(parts.mine, input, noExtras);
    expect(recoveryCodes).toHaveLength(10);
    expect(await identity.handlers.listPasskeys(parts.mine, {}, noExtras)).toEqual([added]);
    expect(added).toMatchObject({ name: 'Laptop', lastUsedAt: null, isSynced: false });
    expect(await people.auditOf('identity.passkey_added', added.id)).toHaveLength(1);
    expect(await people.mailsOf(parts.user.email, 'passkeyAdded')).toBe(1);
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
    const parts = await people.setUp();
    await people.confirmByMail(parts);
    const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    const attestation = softAuthenticator(site).attest(options, deviation);
    await expect(
      identity.handlers.addPasskey(parts.mine, { name: 'Laptop', attestation }, noExtras),
    ).rejects.toMatchObject(invalid);
    expect(await identity.handlers.listPasskeys(parts.mine, {}, noExtras)).toEqual([]);
  });

  test('is done by the session that asked, once, within five minutes', async () => {
    const parts = await people.setUp();
    const there = await signInAs(identity, parts.ctx, parts.user.email);
    const { ctx: elsewhere } = await signedInContext(identity, parts.ctx, there.access_token);
    await people.confirmByMail(parts);
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
    const parts = await people.enrolled();
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

describe('the list of passkeys', () => {
  test('renames and removes the own ones, and after that the key opens nothing', async () => {
    const parts = await people.enrolled();
    const { ctx, clock, mine, key, passkey, user } = parts;
    await identity.handlers.renamePasskey(mine, { id: passkey.id, name: 'Old laptop' }, noExtras);
    expect(await identity.handlers.listPasskeys(mine, {}, noExtras)).toMatchObject([{ name: 'Old laptop' }]);
    expect(await people.auditOf('identity.passkey_renamed', passkey.id)).toHaveLength(1);
    clock.advance(5 * minute);
    const remove = () => identity.handlers.removePasskey(mine, { id: passkey.id }, noExtras);
    await expect(remove()).rejects.toMatchObject({ code: 'step_up_required' });
    await people.confirmByPasskey(parts);
    expect(await remove()).toBeNull();
    expect(await identity.handlers.listFactors(mine, {}, noExtras)).toMatchObject({ recoveryCodesLeft: 0 });
    expect(await people.auditOf('identity.passkey_removed', passkey.id)).toHaveLength(1);
    expect(await people.mailsOf(user.email, 'passkeyRemoved')).toBe(1);
    await expect(
      signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx))),
    ).rejects.toMatchObject(invalid);
  });

  test("answers for somebody else's passkey as for one that does not exist", async () => {
    const { passkey } = await people.enrolled();
    const { mine } = await people.setUp();
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

describe('a mailed code in place of a passkey', () => {
  test('confirms nothing; a recovery code does', async () => {
    const { clock, mine, user, recoveryCodes } = await people.enrolled();
    clock.advance(5 * minute);
    await expect(identity.handlers.sendStepUpCode(mine, {}, noExtras)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    const act = { purpose: 'mobile.change', subjectId: user.id } as const;
    await expect(identity.handlers.stepUp(mine, { ...act, code: '123456' }, noExtras)).rejects.toMatchObject({
      code: 'verification_code_invalid',
    });
    const code = recoveryCodes[0] ?? '';
    expect(await identity.handlers.stepUp(mine, { ...act, code }, noExtras)).toMatchObject({
      validUntil: expect.any(String),
    });
  });

  test('sets a new password, and does not sign in: the passkey or a recovery code still has to be shown', async () => {
    const { clock, ctx, key, user, recoveryCodes } = await people.enrolled();
    const { email } = user;
    const password = 'Another-Harbour-71!';
    const deviceId = 'device-one';
    expect(await signInAs(identity, ctx, email)).toMatchObject({ code: 1 });
    const reset = async () => {
      await identity.handlers.sendEmailCode(ctx, { email, purpose: 'reset', deviceId }, noExtras);
      const mailed = await db.pool.query<{ code: string }>(
        `select payload -> 'params' ->> 'code' as code from outbox
          where payload ->> 'to' = $1 and payload ->> 'template' = 'reset' order by id desc limit 1`,
        [email],
      );
      const code = mailed.rows[0]?.code ?? '';
      await identity.handlers.resetPassword(ctx, { email, code, deviceId, password }, noExtras);
    };
    await reset();
    const wanted = { code: 'second_factor_required' };
    await expect(signInAs(identity, ctx, email, { password })).rejects.toMatchObject(wanted);
    const effectiveCode = recoveryCodes[0] ?? '';
    expect(await signInAs(identity, ctx, email, { password, effectiveCode })).toMatchObject({ code: 1 });
    expect(await signInAs(identity, ctx, email, { password })).toMatchObject({ code: 1 });
    clock.advance(minute);
    await reset();
    await expect(signInAs(identity, ctx, email, { password })).rejects.toMatchObject(wanted);
    await signInByPasskey(identity, ctx, key.assert(await people.signInOptions(ctx)));
    expect(await signInAs(identity, ctx, email, { password })).toMatchObject({ code: 1 });
  });
});
