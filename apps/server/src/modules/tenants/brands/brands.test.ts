import { tenantRoutes } from '@tael/contract';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { approveApi, byKey, makeKey } from '../../../testing/api-keys.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { visitorAt } from '../../../testing/white-label.ts';

let server: TestApp;
let admin: Caller;
let second: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@brands.test', 1);
  second = await server.staff('second@brands.test', 1);
});
afterAll(() => server.close());

let made = 0;
const create = async (host = `cards${(made += 1)}.brands.test`) => {
  const { body } = await admin.call('createTenant', { name: 'Harbour Pay', host });
  return tenantRoutes.getTenant.output.parse(body.data);
};
type Detail = Awaited<ReturnType<typeof create>>;
const seen = ({ id, draft }: Detail) => ({
  id,
  version: draft?.version ?? 0,
  revision: draft?.revision ?? 0,
});
const save = (of: Detail, change: Record<string, unknown> = {}, by = admin) =>
  by.call('saveBrand', {
    ...seen(of),
    content: { ...(of.draft?.content ?? of.published), ...change },
  });
const detailOf = async (id: string, by = admin): Promise<Detail> =>
  tenantRoutes.getTenant.output.parse((await by.call('getTenant', { id })).body.data);

/** A draft that can be published. */
const whole = async (change: Record<string, unknown> = {}, host?: string): Promise<Detail> => {
  const tenant = await create(host);
  const iconId = await admin.upload('public_picture');
  const { body } = await save(tenant, { product: 'Harbour', iconId, logoId: iconId, ...change });
  return tenantRoutes.getTenant.output.parse(body.data);
};
const vote = async (verdict: 'approve' | 'reject') => {
  const { items } = (await second.call('listApprovals', { act: 'brand.published', box: 'to_decide' })).body
    .data as { items: { id: string }[] };
  const { body } = await second.call('getApproval', { id: items[0]?.id });
  const { id, hash, revision } = body.data as { id: string; hash: string; revision: number };
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirming(server, '@brands.test')('approval.vote', ballot);
  const answer = await second.call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    verdict,
    ...(verdict === 'reject' && { reason: 'other', comment: 'Not now' }),
  });
  expect(answer.status).toBe(200);
};
const publish = (of: Detail) => admin.call('publishBrand', { ...seen(of), reason: 'Launch' });
const published = async (of: Detail): Promise<Detail> => {
  expect((await publish(of)).status).toBe(200);
  await vote('approve');
  return detailOf(of.id);
};
const at = (host: string): Caller => visitorAt(server, host);
const shownAt = async (host: string): Promise<unknown> => (await at(host).call('brand', {})).body.data;

describe('a brand', () => {
  test('is shown on its host once a second person agrees, with its picture for everybody', async () => {
    const draft = await whole({ product: 'Harbour' }, 'pay.brands.test');
    expect(await shownAt('pay.brands.test')).toMatchObject({ product: 'Tael', look: null });
    expect((await publish(draft)).body.data).toMatchObject({ state: 'draft', draft: { state: 'waiting' } });
    expect(await shownAt('pay.brands.test')).toMatchObject({ product: 'Tael' });
    expect((await save(draft)).body.code).toBe('conflict');
    await vote('approve');
    expect(await detailOf(draft.id)).toMatchObject({ state: 'live', draft: null });
    const shown = (await shownAt('pay.brands.test')) as { icon: string };
    expect(shown).toMatchObject({ product: 'Harbour', look: { color: '#0b69c7' } });
    const picture = await server.send({ method: 'GET', url: shown.icon, headers: {}, payload: undefined });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const { rows } = await server.db.pool.query(
      `select action from audit_log where tenant_id = $1 order by at, id`,
      [draft.id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'tenants.created',
      'tenants.brand_saved',
      'tenants.brand_proposed',
      'tenants.brand_published',
    ]);
  });

  test('that the second person rejects is a draft again', async () => {
    const draft = await whole();
    await publish(draft);
    await vote('reject');
    expect(await detailOf(draft.id)).toMatchObject({ state: 'draft', draft: { state: 'draft' } });
  });

  test('is rolled back by publishing an earlier version again', async () => {
    const first = await published(await whole({ product: 'First' }));
    const edited = tenantRoutes.getTenant.output.parse((await save(first, { product: 'Second' })).body.data);
    const now = await published(edited);
    expect(now.published?.product).toBe('Second');
    const restored = await admin.call('restoreBrand', { ...seen(now), from: 1 });
    const back = await published(tenantRoutes.getTenant.output.parse(restored.body.data));
    expect(back.published?.product).toBe('First');
    expect(back.versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'published'],
      [2, 'replaced'],
      [1, 'replaced'],
    ]);
  });

  test('that two people edit at once is one of theirs', async () => {
    const draft = await whole();
    expect((await save(draft, { product: 'Mine' }, second)).status).toBe(200);
    expect((await save(draft, { product: 'Theirs' })).body.code).toBe('conflict');
    expect((await detailOf(draft.id)).draft?.content.product).toBe('Mine');
  });

  test.each([
    [{ color: '#ffe600' }, 'color', 'contrast_low'],
    [{ panelColor: '#777777', panelTextColor: '#888888' }, 'panelTextColor', 'contrast_low'],
    [{ color: 'red' }, 'color', 'color_format'],
    [{ externalLoginUrl: 'javascript:alert(1)' }, 'externalLoginUrl', 'url_https'],
    [{ externalLoginUrl: 'https://user@evil.test' }, 'externalLoginUrl', 'url_https'],
    [{ senderAddress: 'nobody' }, 'senderAddress', 'email_invalid'],
    [{ languages: [] }, 'languages', 'required'],
  ])('with %o is refused at its field', async (change, field, code) => {
    const { status, body } = await save(await create(), change);
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: `content.${field}`, code })],
    ]);
  });

  test('is not published without its pictures, and another’s file is none', async () => {
    const draft = await create();
    expect((await publish(draft)).body.errors).toMatchObject([{ field: 'iconId' }, { field: 'logoId' }]);
    const foreign = await save(draft, { iconId: crypto.randomUUID() });
    expect(foreign.body.errors).toMatchObject([{ field: 'iconId', code: 'file_required' }]);
  });
});

describe('the host of an operator', () => {
  test.each([
    ['cards.brands.test:8443', 'host_port'],
    ['xn--80ak6aa92e.com', 'host_punycode'],
    ['пример.рф', 'host_punycode'],
    ['https://cards.test/', 'host_format'],
    ['nowhere', 'host_format'],
    ['10.0.0.1', 'host_format'],
    ['', 'required'],
  ])('%s is refused', async (host, code) => {
    const { body } = await admin.call('createTenant', { name: 'Bad', host });
    expect(body.errors).toMatchObject([{ field: 'host', code }]);
  });

  test('is one operator’s, whatever its case', async () => {
    await create('taken.brands.test');
    const { body } = await admin.call('createTenant', { name: 'Other', host: 'TAKEN.brands.test' });
    expect(body.errors).toMatchObject([{ field: 'host', code: 'already_exists' }]);
  });
});

test('a suspended operator’s people are signed out at once and cannot come back, until it is resumed', async () => {
  const host = 'paused.brands.test';
  const tenant = await published(await whole({}, host));
  const person = await server.customer('ana@paused.test', 'Silva', host);
  const other = await server.customer('ana@elsewhere.test');
  await approveApi(person, admin);
  const { secret } = await makeKey(server, person, { addressesEnd: '@paused.test' });
  const program = byKey(server, secret);
  expect((await program('listCards')).status).toBe(200);
  const act = async (name: 'suspendTenant' | 'resumeTenant') =>
    admin.call(name, { id: tenant.id, version: (await detailOf(tenant.id)).version, reason: 'Contract' });
  expect((await act('suspendTenant')).body.data).toMatchObject({ state: 'suspended' });
  expect((await person.call('me')).status).toBe(401);
  expect((await program('listCards')).status).toBe(401);
  expect((await other.call('me')).status).toBe(200);
  const code = { email: 'new@paused.test', purpose: 'register', deviceId: 'device-of-new@paused.test' };
  expect((await at(host).call('sendEmailCode', code)).body.code).toBe('tenant_suspended');
  expect((await act('suspendTenant')).body.code).toBe('illegal_transition');
  await act('resumeTenant');
  expect((await program('listCards')).status).toBe(200);
  expect((await at(host).call('sendEmailCode', code)).status).toBe(200);
});
