import { identityRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { confirmActByMail, noExtras, signInAs, signedInContext, testIdentity } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const identity = testIdentity();
const minute = 60_000;
const invalid = { code: 'verification_code_invalid' };
let lastNumber = 13_800_000_000;
const newNumber = (): string => String((lastNumber += 1));

const setUp = async () => {
  const parts = await signedIn(identity, db);
  const { clock, mine } = parts;
  const confirm = (as = mine) => confirmActByMail({ identity, pool: db.pool, clock }, as, 'mobile.change');
  return { ...parts, confirm };
};

const send = (mine: Context, mobile: string) => identity.handlers.sendSmsCode(mine, { mobile }, noExtras);
const change = (mine: Context, mobile: string, code: string) =>
  identity.handlers.changeMobile(mine, { mobile, code }, noExtras);

const textedTo = async (mobile: string) => {
  const found = await db.pool.query<{ payload: { code: string }; secret: boolean }>(
    `select payload, secret from outbox where topic = 'sms.requested' and payload ->> 'to' = $1 order by id`,
    [mobile],
  );
  for (const { secret } of found.rows) expect(secret).toBe(true);
  return found.rows.map(({ payload }) => payload.code);
};
const lastCodeTo = async (mobile: string): Promise<string> => (await textedTo(mobile)).at(-1) ?? '';

const mobileOf = async (id: string) =>
  (await db.pool.query<{ mobile: string | null }>('select mobile from identity_users where id = $1', [id]))
    .rows[0]?.mobile;

describe('a new phone number', () => {
  test('is taken over with the code that was texted to it; the change is audited and told by mail', async () => {
    const { mine, user, confirm } = await setUp();
    await confirm();
    const mobile = newNumber();
    expect(await send(mine, mobile)).toBeNull();
    expect(await change(mine, mobile, await lastCodeTo(mobile))).toBeNull();
    expect(await mobileOf(user.id)).toBe(mobile);
    const audited = await db.pool.query<{ row: string }>(
      `select row_to_json(a)::text as row from audit_log a where action = 'identity.mobile_changed' and object_id = $1`,
      [user.id],
    );
    expect(audited.rows).toHaveLength(1);
    expect(audited.rows[0]?.row).not.toContain(mobile);
    const mails = await db.pool.query(
      `select 1 from outbox where payload ->> 'to' = $1 and payload ->> 'template' = 'mobileChanged'`,
      [user.email],
    );
    expect(mails.rowCount).toBe(1);
  });

  test('is asked for and taken over behind a fresh confirmation only', async () => {
    const { clock, mine, confirm } = await setUp();
    const mobile = newNumber();
    await expect(send(mine, mobile)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await textedTo(mobile)).toEqual([]);
    await confirm();
    await send(mine, mobile);
    clock.advance(5 * minute);
    const code = await lastCodeTo(mobile);
    await expect(change(mine, mobile, code)).rejects.toMatchObject({ code: 'step_up_required' });
    await confirm();
    expect(await change(mine, mobile, code)).toBeNull();
  });

  test('must be one of mainland China, and says so in the words of the specification', () => {
    const { input } = identityRoutes.sendSmsCode;
    const faultOf = (mobile: unknown) => input.safeParse({ mobile }).error?.issues[0]?.message;
    expect(faultOf('')).toBe('phone_required');
    for (const other of ['510-555-1212', '23800138000', '1380013800', '+15105551212', '1-510-555-1212'])
      expect(faultOf(other)).toBe('phone_china');
    for (const typed of ['13800138000', '+86 138-0013-8000', '0086 13800138000', '１３８００１３８０００'])
      expect(input.parse({ mobile: typed })).toEqual({ mobile: '+8613800138000' });
    expect(
      identityRoutes.changeMobile.input.safeParse({ mobile: '13800138000', code: '' }).error?.issues[0],
    ).toMatchObject({ path: ['code'], message: 'code_required' });
  });
});

describe('a texted code', () => {
  test('serves its number, its session and its purpose, once, and no guess beyond the fifth', async () => {
    const { ctx, mine, user, confirm } = await setUp();
    await confirm();
    const mobile = newNumber();
    await send(mine, mobile);
    const code = await lastCodeTo(mobile);
    await expect(change(mine, newNumber(), code)).rejects.toMatchObject(invalid);
    const { access_token } = await signInAs(identity, ctx, user.email);
    const { ctx: elsewhere } = await signedInContext(identity, ctx, access_token);
    await confirm(elsewhere);
    await expect(change(elsewhere, mobile, code)).rejects.toMatchObject(invalid);
    const act = { purpose: 'factor.change', subjectId: user.id, code } as const;
    await expect(identity.handlers.stepUp(mine, act, noExtras)).rejects.toMatchObject(invalid);
    expect(await change(mine, mobile, code)).toBeNull();
    await expect(change(mine, mobile, code)).rejects.toMatchObject(invalid);

    const guessed = newNumber();
    await send(mine, guessed);
    const right = await lastCodeTo(guessed);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1)
      await expect(change(mine, guessed, wrong)).rejects.toMatchObject(invalid);
    await expect(change(mine, guessed, right)).rejects.toMatchObject(invalid);
  });

  test('is sent to a number once a minute, whoever asks', async () => {
    const one = await setUp();
    const other = await setUp();
    const mobile = newNumber();
    await one.confirm();
    await other.confirm();
    await send(one.mine, mobile);
    await expect(send(other.mine, mobile)).rejects.toMatchObject({ code: 'code_sent_too_soon' });
    expect(await textedTo(mobile)).toHaveLength(1);
  });

  test('cannot be pumped to number after number by one user: one a minute, five an hour', async () => {
    const { clock, mine, confirm } = await setUp();
    await confirm();
    const together = await Promise.allSettled(Array.from({ length: 5 }, () => send(mine, newNumber())));
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) {
      clock.advance(minute);
      await send(mine, newNumber());
    }
    clock.advance(minute);
    await confirm();
    await expect(send(mine, newNumber())).rejects.toMatchObject({
      code: 'code_quota_exceeded',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
