import type { StepUpPurpose } from '@tael/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { confirmActByMail, noExtras, signInAs, testIdentity, testPassword } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const step = 30_000;
const minute = 60_000;
const invalid = { code: 'verification_code_invalid' };

const setUp = () => signedIn(identity, db);

const confirmByMail = (mine: Context, clock: SandboxClock, purpose: StepUpPurpose) =>
  confirmActByMail({ identity, pool: db.pool, clock }, mine, purpose);

const appCode = (secret: string, clock: SandboxClock): string =>
  generateSync({ strategy: 'totp', secret, epoch: Math.floor(clock.millis() / 1_000) });
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const enrol = async (mine: Context, clock: SandboxClock) => {
  await confirmByMail(mine, clock, 'factor.change');
  const { secret } = await identity.handlers.startTotp(mine, {}, noExtras);
  const first = appCode(secret, clock);
  const { recoveryCodes } = await identity.handlers.confirmTotp(mine, { code: first }, noExtras);
  return { secret, first, recoveryCodes };
};

/** Confirms an act by the app, with the code of its next step. */
const confirmByApp = async (
  { mine, clock, secret }: { mine: Context; clock: SandboxClock; secret: string },
  purpose: StepUpPurpose,
) => {
  clock.advance(step);
  const act = { purpose, subjectId: mine.principal?.userId ?? '' };
  await identity.handlers.stepUp(mine, { ...act, code: appCode(secret, clock) }, noExtras);
};

const enrolled = async () => {
  const parts = await setUp();
  return { ...parts, ...(await enrol(parts.mine, parts.clock)) };
};

describe('setting up an authenticator app', () => {
  test('wants a fresh confirmation, gives the secret as text, URI and picture, and seals it', async () => {
    const { clock, mine, user } = await setUp();
    await expect(identity.handlers.startTotp(mine, {}, noExtras)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await confirmByMail(mine, clock, 'factor.change');
    const { secret, uri, picture } = await identity.handlers.startTotp(mine, {}, noExtras);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Tael:${user.email}`);
    expect(picture).toMatch(/^<svg/);
    const stored = await db.pool.query<{ secret: Buffer }>(
      'select secret from identity_totps where user_id = $1',
      [user.id],
    );
    expect(stored.rows[0]?.secret.toString('latin1')).not.toContain(secret);
    expect(await identity.handlers.listFactors(mine, {}, noExtras)).toEqual({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: 0,
    });
  });

  test('ends with its first code: ten recovery codes, shown once, kept by hash; its owner is told', async () => {
    const { mine, user, recoveryCodes, first } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    const rows = await db.pool.query<{ row: string }>(
      'select row_to_json(c)::text as row from identity_recovery_codes c where user_id = $1',
      [user.id],
    );
    for (const { row } of rows.rows) expect(recoveryCodes.some((code) => row.includes(code))).toBe(false);
    expect(await identity.handlers.listFactors(mine, {}, noExtras)).toEqual({
      totp: true,
      recoveryCodesLeft: 10,
      passkeys: 0,
    });
    const told = await db.pool.query(
      `select 1 from outbox where payload ->> 'to' = $1 and payload ->> 'template' = 'factorOn'`,
      [user.email],
    );
    expect(told.rowCount).toBe(1);
    const audited = await db.pool.query(
      `select 1 from audit_log where action = 'identity.totp_enabled' and object_id = $1`,
      [user.id],
    );
    expect(audited.rowCount).toBe(1);
    await expect(identity.handlers.confirmTotp(mine, { code: first }, noExtras)).rejects.toMatchObject(
      invalid,
    );
    await expect(identity.handlers.startTotp(mine, {}, noExtras)).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });

  test('is not ended by a wrong code, and does not ask for it at the sign-in before it is ended', async () => {
    const { ctx, clock, mine, user } = await setUp();
    await confirmByMail(mine, clock, 'factor.change');
    const { secret } = await identity.handlers.startTotp(mine, {}, noExtras);
    const wrong = otherThan(appCode(secret, clock));
    await expect(identity.handlers.confirmTotp(mine, { code: wrong }, noExtras)).rejects.toMatchObject(
      invalid,
    );
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
  });
});

describe('signing in with a second factor', () => {
  test('asks for it only after the password fits, and takes a code of the app once', async () => {
    const { ctx, clock, user, secret } = await enrolled();
    await expect(
      signInAs(identity, ctx, user.email, { password: 'Wrong-Guess-2026!' }),
    ).rejects.toMatchObject({ code: 'credentials_invalid' });
    await expect(signInAs(identity, ctx, user.email)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    clock.advance(step);
    const effectiveCode = appCode(secret, clock);
    expect(await signInAs(identity, ctx, user.email, { effectiveCode })).toMatchObject({ code: 1 });
    await expect(signInAs(identity, ctx, user.email, { effectiveCode })).rejects.toMatchObject(invalid);
    clock.advance(step);
    expect(
      await signInAs(identity, ctx, user.email, { effectiveCode: appCode(secret, clock) }),
    ).toMatchObject({ code: 1 });
  });

  test('takes a code as apps group it', async () => {
    const { ctx, clock, user, secret } = await enrolled();
    clock.advance(step);
    const effectiveCode = appCode(secret, clock).replace(/(?<=^...)/, ' ');
    expect(await signInAs(identity, ctx, user.email, { effectiveCode })).toMatchObject({ code: 1 });
  });

  test('lets one of two sign-ins in that use the same code together', async () => {
    const { ctx, clock, user, secret } = await enrolled();
    clock.advance(step);
    const effectiveCode = appCode(secret, clock);
    const ends = await Promise.allSettled([
      signInAs(identity, ctx, user.email, { effectiveCode }),
      signInAs(identity, ctx, user.email, { effectiveCode }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes the code of the step before and after, and none older', async () => {
    const { ctx, clock, user, secret } = await enrolled();
    clock.advance(10 * step);
    const old = appCode(secret, clock);
    clock.advance(2 * step);
    await expect(signInAs(identity, ctx, user.email, { effectiveCode: old })).rejects.toMatchObject(invalid);
    const before = appCode(secret, clock);
    clock.advance(step);
    expect(await signInAs(identity, ctx, user.email, { effectiveCode: before })).toMatchObject({ code: 1 });
  });

  test('takes a recovery code in any case, once, and nobody else’s', async () => {
    const { ctx, user, mine, recoveryCodes } = await enrolled();
    const other = await enrolled();
    const [code = ''] = recoveryCodes;
    await expect(
      signInAs(identity, other.ctx, other.user.email, { effectiveCode: code }),
    ).rejects.toMatchObject(invalid);
    expect(
      await signInAs(identity, ctx, user.email, { effectiveCode: ` ${code.toUpperCase()} ` }),
    ).toMatchObject({ code: 1 });
    await expect(signInAs(identity, ctx, user.email, { effectiveCode: code })).rejects.toMatchObject(invalid);
    expect(await identity.handlers.listFactors(mine, {}, noExtras)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('counts guesses like wrong passwords, also when they arrive together', async () => {
    const { ctx, clock, user, secret } = await enrolled();
    const effectiveCode = otherThan(appCode(secret, clock));
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => signInAs(identity, ctx, user.email, { effectiveCode })),
    );
    const codes = guesses.map((end) => (end.status === 'rejected' ? String(end.reason.code) : 'in'));
    expect(codes.filter((code) => code === 'verification_code_invalid')).toHaveLength(3);
    expect(codes.filter((code) => code === 'verification_code_required')).toHaveLength(5);
  });

  test('still asks for it after the password was reset', async () => {
    const { ctx, user, clock } = await enrolled();
    const { email } = user;
    const deviceId = 'device-one';
    clock.advance(minute);
    await identity.handlers.sendEmailCode(ctx, { email, purpose: 'reset', deviceId }, noExtras);
    const mailed = await db.pool.query<{ code: string }>(
      `select payload -> 'params' ->> 'code' as code from outbox where payload ->> 'to' = $1 and payload ->> 'template' = 'reset'`,
      [email],
    );
    const code = mailed.rows[0]?.code ?? '';
    const password = 'Another-Harbour-71!';
    await identity.handlers.resetPassword(ctx, { email, code, deviceId, password }, noExtras);
    await expect(signInAs(identity, ctx, email, { password })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
  });
});

describe('a confirmation', () => {
  const subject = (mine: Context) =>
    ({ purpose: 'factor.change', subjectId: mine.principal?.userId ?? '' }) as const;

  test('takes a code of the app or a recovery code, each once', async () => {
    const { clock, mine, secret, recoveryCodes } = await enrolled();
    clock.advance(step);
    for (const code of [appCode(secret, clock), recoveryCodes[1] ?? '']) {
      const confirm = () => identity.handlers.stepUp(mine, { ...subject(mine), code }, noExtras);
      expect(await confirm()).toMatchObject({ validUntil: expect.any(String) });
      await expect(confirm()).rejects.toMatchObject(invalid);
    }
  });

  test('takes no mailed code from who has set up an app, and mails none', async () => {
    const { clock, mine, user } = await setUp();
    await confirmByMail(mine, clock, 'factor.change');
    const { secret } = await identity.handlers.startTotp(mine, {}, noExtras);
    clock.advance(minute);
    await identity.handlers.sendStepUpCode(mine, {}, noExtras);
    const mailed = await db.pool.query<{ code: string }>(
      `select payload -> 'params' ->> 'code' as code from outbox
        where payload ->> 'to' = $1 and payload ->> 'template' = 'stepUp' order by id`,
      [user.email],
    );
    const code = mailed.rows.at(-1)?.code ?? '';
    await identity.handlers.confirmTotp(mine, { code: appCode(secret, clock) }, noExtras);
    const act = { purpose: 'password.change', subjectId: user.id, code } as const;
    await expect(identity.handlers.stepUp(mine, act, noExtras)).rejects.toMatchObject(invalid);
    clock.advance(minute);
    await expect(identity.handlers.sendStepUpCode(mine, {}, noExtras)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
  });

  test('lets nobody guess: a growing delay, then a lock', async () => {
    const { clock, mine, secret } = await enrolled();
    const guess = () =>
      identity.handlers.stepUp(mine, { ...subject(mine), code: otherThan(appCode(secret, clock)) }, noExtras);
    for (let count = 0; count < 10; count += 1) {
      await guess().catch(() => undefined);
      clock.advance(minute);
    }
    await expect(guess()).rejects.toMatchObject({ code: 'login_locked' });
  });

  test('is wanted for a new password by whoever has a second factor', async () => {
    const parts = await enrolled();
    const { mine, user } = parts;
    const input = { id: user.id, password: 'Another-Harbour-71!', currentPassword: testPassword };
    await expect(identity.handlers.changePassword(mine, input, noExtras)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await confirmByApp(parts, 'password.change');
    expect(await identity.handlers.changePassword(mine, input, noExtras)).toBeNull();
  });
});

describe('an app that is on', () => {
  test('is turned off, and its recovery codes renewed, only behind a fresh confirmation', async () => {
    const parts = await enrolled();
    const { ctx, clock, mine, user, recoveryCodes } = parts;
    clock.advance(5 * minute);
    for (const act of ['disableTotp', 'renewRecoveryCodes'] as const)
      await expect(identity.handlers[act](mine, {}, noExtras)).rejects.toMatchObject({
        code: 'step_up_required',
      });
    await confirmByApp(parts, 'factor.change');
    const renewed = await identity.handlers.renewRecoveryCodes(mine, {}, noExtras);
    await expect(
      signInAs(identity, ctx, user.email, { effectiveCode: recoveryCodes[0] ?? '' }),
    ).rejects.toMatchObject(invalid);
    expect(await identity.handlers.disableTotp(mine, {}, noExtras)).toBeNull();
    expect(await signInAs(identity, ctx, user.email)).toMatchObject({ code: 1 });
    await expect(
      identity.handlers.stepUp(
        mine,
        { purpose: 'factor.change', subjectId: user.id, code: renewed.recoveryCodes[0] ?? '' },
        noExtras,
      ),
    ).rejects.toMatchObject(invalid);
    for (const act of ['disableTotp', 'renewRecoveryCodes'] as const)
      await expect(identity.handlers[act](mine, {}, noExtras)).rejects.toMatchObject({
        code: 'illegal_transition',
      });
  });
});
