import { personRoutes } from '@tael/contract/identity/person-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { mailReader } from '../index.ts';
import { makeUser, noExtras, signInAs, signedInContext, testIdentity, testTenantId } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const picture = 'data:image/webp;base64,AAAA';
const { handlers, ...identity } = testIdentity({
  squarePicture: (_ctx, fileId) =>
    fileId.startsWith('0') ? Promise.resolve(picture) : failField('fileId', 'file_required'),
  companyOf: () =>
    Promise.resolve({ name: 'Analytical LLC', chineseName: null, country: 'US', address: '1 Main Street' }),
});

const someone = async () => {
  const ctx = testContext(db.database, { scope: { kind: 'none' } });
  const user = await makeUser(ctx);
  const { access_token } = await signInAs({ handlers, ...identity }, ctx, user.email);
  const { ctx: mine } = await signedInContext({ handlers, ...identity }, ctx, access_token);
  return { user, mine };
};
const info = (mine: Context) => handlers.personInfo(mine, {}, noExtras);
const me = (mine: Context) => handlers.me(mine, {}, noExtras);
const chosen = { nickname: 'Ada', timeZone: 'Asia/Shanghai', language: 'zh_CN' } as const;
const history = async (action: string, id: string) =>
  (
    await db.pool.query<{ before: unknown; after: unknown }>(
      'select before, after from audit_log where action = $1 and object_id = $2',
      [action, id],
    )
  ).rows;

describe('what somebody chooses for themselves', () => {
  test('is saved, stands in the session, and leaves who chose what in the audit trail', async () => {
    const { user, mine } = await someone();
    const before = await info(mine);
    expect(before).toMatchObject({ nickname: '', timeZone: null, language: null, avatar: null });
    const saved = await handlers.savePersonInfo(mine, { ...chosen, version: before.version }, noExtras);
    expect(saved).toMatchObject({ ...chosen, version: before.version + 1 });
    expect(await me(mine)).toMatchObject({ realname: 'Ada', timeZone: 'Asia/Shanghai', language: 'zh_CN' });
    expect(await history('identity.person_saved', user.id)).toEqual([
      { before: { nickname: null, timeZone: null, language: null }, after: chosen },
    ]);
  });

  test('is refused when somebody changed the user meanwhile, and nothing of it is kept', async () => {
    const { user, mine } = await someone();
    const { version } = await info(mine);
    await handlers.savePersonInfo(mine, { ...chosen, version }, noExtras);
    await expect(
      handlers.savePersonInfo(mine, { ...chosen, nickname: 'Late', version }, noExtras),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await info(mine)).nickname).toBe('Ada');
    expect(await history('identity.person_saved', user.id)).toHaveLength(1);
  });

  test.each([
    [{ nickname: 'x'.repeat(61) }, 'nickname'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+08:00' }, 'timeZone'],
    [{ language: 'fr_FR' }, 'language'],
    [{ version: '1' }, 'version'],
  ])('%j is refused at its field', (fault, field) => {
    const { error } = personRoutes.savePersonInfo.input.safeParse({ ...chosen, version: 1, ...fault });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test('decides the language of mails to their address, and nobody else’s', async () => {
    const { user, mine } = await someone();
    const system = testContext(db.database);
    const language = async (email: string) => (await mailReader(system, testTenantId, email))?.language;
    expect(await language(user.email)).toBeNull();
    const { version } = await info(mine);
    await handlers.savePersonInfo(mine, { ...chosen, version }, noExtras);
    expect(await language(user.email)).toBe('zh_CN');
    expect(await language('nobody@tael.test')).toBeUndefined();
  });
});

test('address and number are masked', async () => {
  const { user, mine } = await someone();
  await db.pool.query(`update identity_users set mobile = '13800138000' where id = $1`, [user.id]);
  const { email, mobile } = await info(mine);
  expect(email).toMatch(/^.\*\*\*.@tael\.test$/);
  expect(mobile).toBe('*** 8000');
});

test('a business sees its company, a person sees none', async () => {
  const { user, mine } = await someone();
  expect((await info(mine)).business).toBeNull();
  await db.pool.query(`update identity_users set entity_type = 2, business_no = 'B-1' where id = $1`, [
    user.id,
  ]);
  expect((await info(mine)).business).toEqual({
    name: 'Analytical LLC',
    chineseName: null,
    number: 'B-1',
    country: 'US',
    address: '1 Main Street',
  });
});

describe('the picture of oneself', () => {
  const own = '00000000-0000-7000-8000-000000000001';
  const foreign = '10000000-0000-7000-8000-000000000001';

  test('is taken from an own upload, shown in the session, and removed', async () => {
    const { user, mine } = await someone();
    expect(await handlers.setAvatar(mine, { fileId: own }, noExtras)).toEqual({ avatar: picture });
    expect((await me(mine)).avatar).toBe(picture);
    await handlers.removeAvatar(mine, {}, noExtras);
    expect((await me(mine)).avatar).toBeNull();
    expect(await history('identity.avatar_set', user.id)).toHaveLength(1);
    expect(await history('identity.avatar_removed', user.id)).toHaveLength(1);
  });

  test('is not taken from what is not one’s own', async () => {
    const { mine } = await someone();
    await expect(handlers.setAvatar(mine, { fileId: foreign }, noExtras)).rejects.toMatchObject({
      details: { fields: [{ field: 'fileId', code: 'file_required' }] },
    });
    expect((await me(mine)).avatar).toBeNull();
  });
});
