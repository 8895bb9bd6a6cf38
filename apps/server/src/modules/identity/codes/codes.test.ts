import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { manualClock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { proveCode, redeemCode } from './codes.ts';
import { requireStepUp } from '../step-up.ts';
import { makeUser, noExtras, signInAs, signedInContext, testIdentity, testTenantId } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const deviceId = 'device-one';
const invalid = { code: 'verification_code_invalid' };

const setUp = () => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  return {
    clock,
    ctx: testContext(db.database, { clock, scope: { kind: 'none' } }),
    target: `${randomUUID()}@tael.test`,
  };
};

interface Mail {
  readonly template: string;
  readonly params: { readonly code?: string };
}

const mailsTo = async (to: string): Promise<Mail[]> => {
  const found = await db.pool.query<{ payload: Mail; secret: boolean }>(
    `select payload, secret from outbox where topic = 'mail.requested' and payload ->> 'to' = $1 order by id`,
    [to],
  );
  for (const { payload, secret } of found.rows) expect(secret).toBe(payload.params.code !== undefined);
  return found.rows.map(({ payload }) => payload);
};

const lastCodeTo = async (to: string): Promise<string> => (await mailsTo(to)).at(-1)?.params.code ?? '';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const send = (ctx: Context, email: string) =>
  identity.handlers.sendEmailCode(ctx, { email, purpose: 'register', deviceId }, noExtras);

const prove = (ctx: Context, target: string, code: string, device = deviceId) =>
  proveCode(ctx, { tenantId: testTenantId, target, purpose: 'register', deviceId: device, code });

describe('a mailed code', () => {
  test('serves once, and the act is audited', async () => {
    const { ctx, target } = setUp();
    expect(await send(ctx, target)).toBeNull();
    const code = await lastCodeTo(target);
    expect(code).toMatch(/^\d{6}$/);
    const proven = await prove(ctx, target, code);
    await independentTransaction(ctx, (tx) => redeemCode(tx, ctx, proven));
    await expect(prove(ctx, target, code)).rejects.toMatchObject(invalid);
    await expect(independentTransaction(ctx, (tx) => redeemCode(tx, ctx, proven))).rejects.toMatchObject(
      invalid,
    );
    const audited = await db.pool.query(
      `select 1 from audit_log where action = 'identity.code_sent' and object_id = $1`,
      [proven.codeId],
    );
    expect(audited.rowCount).toBe(1);
  });

  test('is redeemed by one of two calls that proved it together', async () => {
    const { ctx, target } = setUp();
    await send(ctx, target);
    const code = await lastCodeTo(target);
    const proofs = await Promise.all([prove(ctx, target, code), prove(ctx, target, code)]);
    const ends = await Promise.allSettled(
      proofs.map((proven) => independentTransaction(ctx, (tx) => redeemCode(tx, ctx, proven))),
    );
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is good for ten minutes', async () => {
    const { ctx, clock, target } = setUp();
    await send(ctx, target);
    const code = await lastCodeTo(target);
    clock.advance(10 * minute - 1);
    await expect(prove(ctx, target, code)).resolves.toBeDefined();
    clock.advance(1);
    await expect(prove(ctx, target, code)).rejects.toMatchObject(invalid);
  });

  test('may be tried five times, however many guesses arrive together', async () => {
    const { ctx, target } = setUp();
    await send(ctx, target);
    const code = await lastCodeTo(target);
    const wrong = otherThan(code);
    await Promise.allSettled(Array.from({ length: 4 }, () => prove(ctx, target, wrong)));
    await expect(prove(ctx, target, code)).resolves.toBeDefined();
    await Promise.allSettled(Array.from({ length: 6 }, () => prove(ctx, target, wrong)));
    await expect(prove(ctx, target, code)).rejects.toMatchObject(invalid);
  });

  test('fits its own device, target and purpose', async () => {
    const { ctx, target } = setUp();
    await send(ctx, target);
    const code = await lastCodeTo(target);
    await expect(prove(ctx, target, code, 'device-two')).rejects.toMatchObject(invalid);
    await expect(prove(ctx, `other-${target}`, code)).rejects.toMatchObject(invalid);
    const asLogin = { tenantId: testTenantId, target, purpose: 'login', deviceId, code } as const;
    await expect(proveCode(ctx, asLogin)).rejects.toMatchObject(invalid);
    await expect(prove(ctx, target, code)).resolves.toBeDefined();
  });

  test('replaces the one before', async () => {
    const { ctx, clock, target } = setUp();
    await send(ctx, target);
    const first = await lastCodeTo(target);
    clock.advance(minute);
    await send(ctx, target);
    const second = await lastCodeTo(target);
    if (first !== second) await expect(prove(ctx, target, first)).rejects.toMatchObject(invalid);
    await expect(prove(ctx, target, second)).resolves.toBeDefined();
  });

  test('is not kept in clear', async () => {
    const { ctx, target } = setUp();
    await send(ctx, target);
    const code = await lastCodeTo(target);
    const stored = await db.pool.query<{ row: string }>(
      `select (to_jsonb(c) - 'id' - 'tenant_id' - 'created_at' - 'expires_at')::text as row from identity_codes c where target = $1`,
      [target],
    );
    expect(stored.rows[0]?.row).not.toContain(code);
  });
});

describe('asking for codes', () => {
  test('is allowed once a minute and five times an hour for a target', async () => {
    const { ctx, clock, target } = setUp();
    await send(ctx, target);
    await expect(send(ctx, target)).rejects.toMatchObject({
      code: 'code_sent_too_soon',
      details: { retryAfterSeconds: 60 },
    });
    for (let count = 1; count < 5; count += 1) {
      clock.advance(minute);
      await send(ctx, target);
    }
    clock.advance(minute);
    await expect(send(ctx, target)).rejects.toMatchObject({ code: 'code_quota_exceeded' });
    expect(await mailsTo(target)).toHaveLength(5);
  });

  test('together sends one', async () => {
    const { ctx, target } = setUp();
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => send(ctx, target)));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  });

  test('with a known address is answered and counted the same, and mails its owner a notice without a code', async () => {
    const { ctx, clock, target } = setUp();
    await makeUser(ctx, target);
    expect(await send(ctx, target)).toBeNull();
    expect(await mailsTo(target)).toEqual([
      expect.objectContaining({ template: 'alreadyRegistered', params: {} }),
    ]);
    const stored = await db.pool.query('select code_hmac from identity_codes where target = $1', [target]);
    expect(stored.rows).toEqual([{ code_hmac: null }]);
    await expect(send(ctx, target)).rejects.toMatchObject({
      code: 'code_sent_too_soon',
      details: { retryAfterSeconds: 60 },
    });
    await expect(prove(ctx, target, '123456')).rejects.toMatchObject(invalid);
    clock.advance(minute);
    expect(await send(ctx, target)).toBeNull();
  });
});

describe('a step-up', () => {
  const signedIn = async () => {
    const { ctx, clock, target } = setUp();
    await makeUser(ctx, target);
    const { access_token } = await signInAs(identity, ctx, target);
    const { ctx: mine } = await signedInContext(identity, ctx, access_token);
    await identity.handlers.sendStepUpCode(mine, {}, noExtras);
    return { ctx, clock, target, mine, subjectId: randomUUID(), code: await lastCodeTo(target) };
  };

  test('holds five minutes for the act and the session it was made for', async () => {
    const { ctx, clock, target, mine, subjectId, code } = await signedIn();
    await expect(requireStepUp(mine, 'card.reveal', subjectId)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    const answer = await identity.handlers.stepUp(
      mine,
      { purpose: 'card.reveal', subjectId, code },
      noExtras,
    );
    expect(answer).toEqual({ validUntil: '2026-03-02T12:05:00.000Z' });
    const other = await signInAs(identity, ctx, target);
    const { ctx: otherSession } = await signedInContext(identity, ctx, other.access_token);
    await expect(requireStepUp(mine, 'card.reveal', subjectId)).resolves.toBeUndefined();
    await expect(requireStepUp(mine, 'card.reveal', 'no-object')).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await expect(requireStepUp(mine, 'password.change', subjectId)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    await expect(requireStepUp(otherSession, 'card.reveal', subjectId)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    clock.advance(5 * minute);
    await expect(requireStepUp(mine, 'card.reveal', subjectId)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    const audited = await db.pool.query(
      `select 1 from audit_log where action = 'identity.stepped_up' and after ->> 'subjectId' = $1`,
      [subjectId],
    );
    expect(audited.rowCount).toBe(1);
  });

  test('covers the same act on every object, and where money may move by it, on the one that was shown', async () => {
    const { clock, target, mine, subjectId, code } = await signedIn();
    await identity.handlers.stepUp(mine, { purpose: 'card.reveal', subjectId, code }, noExtras);
    await expect(requireStepUp(mine, 'card.reveal', randomUUID())).resolves.toBeUndefined();
    clock.advance(minute);
    await identity.handlers.sendStepUpCode(mine, {}, noExtras);
    const second = await lastCodeTo(target);
    await identity.handlers.stepUp(mine, { purpose: 'limit.raise', subjectId, code: second }, noExtras);
    await expect(requireStepUp(mine, 'limit.raise', subjectId)).resolves.toBeUndefined();
    await expect(requireStepUp(mine, 'limit.raise', randomUUID())).rejects.toMatchObject({
      code: 'step_up_required',
    });
  });

  test('asked for again too soon says that the code before still serves; once used, how long to wait', async () => {
    const { clock, mine, subjectId, code, target } = await signedIn();
    const ask = () => identity.handlers.sendStepUpCode(mine, {}, noExtras);
    clock.advance(20_000);
    expect(await ask()).toEqual({ isSent: false, resendInSeconds: 40 });
    await identity.handlers.stepUp(mine, { purpose: 'card.reveal', subjectId, code }, noExtras);
    clock.advance(10_000);
    await expect(ask()).rejects.toMatchObject({
      code: 'code_sent_too_soon',
      details: { retryAfterSeconds: 30, params: { seconds: 30 } },
    });
    clock.advance(30_000);
    expect(await ask()).toEqual({ isSent: true, resendInSeconds: 60 });
    expect(await mailsTo(target)).toHaveLength(2);
  });

  test('takes no code of the wrong form for a try', async () => {
    const { mine, subjectId, code } = await signedIn();
    const confirm = (given: string) =>
      identity.handlers.stepUp(mine, { purpose: 'card.reveal', subjectId, code: given }, noExtras);
    for (let count = 0; count < 6; count += 1)
      await expect(confirm('k3va-7mqe-x2hd-w5ty')).rejects.toMatchObject(invalid);
    expect(await confirm(code)).toMatchObject({ validUntil: expect.any(String) });
  });

  test('takes neither a wrong code nor the same one twice nor one of another session', async () => {
    const { ctx, target, mine, subjectId, code } = await signedIn();
    const other = await signInAs(identity, ctx, target);
    const { ctx: otherSession } = await signedInContext(identity, ctx, other.access_token);
    const confirm = (as: Context, given: string) =>
      identity.handlers.stepUp(as, { purpose: 'card.reveal', subjectId, code: given }, noExtras);
    await expect(confirm(mine, otherThan(code))).rejects.toMatchObject(invalid);
    await expect(confirm(otherSession, code)).rejects.toMatchObject(invalid);
    await confirm(mine, code);
    await expect(confirm(mine, code)).rejects.toMatchObject(invalid);
  });
});
