import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { listed } from '../../../testing/messages.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';
import { liveTenant, operatorOf } from '../../../testing/white-label.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';

let server: TestApp;
let admin: Caller;
let ana: Caller;
let ben: Caller;
let far: Caller;
let farTenant: string;

const words = {
  en: { title: 'A new price', html: '<p>From May on.</p>' },
  zh: { title: '新价格', html: '<p>自五月起。</p>' },
};
const ids = async (who: Caller) => (await listed(who, { type: 2 })).map(({ id }) => id);
const announce = (segment: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) =>
  admin.call('sendAnnouncement', { ...words, audience: 'segment', segment, ...more });
const count = async (segment: Readonly<Record<string, unknown>>) =>
  (await admin.call('countAnnouncementReaders', { audience: 'segment', segment })).body.data as unknown;
const customerId = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ customer_id: string }>(
    'select customer_id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.customer_id ?? '';
};
const tenantOfEmail = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ tenant_id: string }>(
    'select tenant_id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.tenant_id ?? '';
};
const tagged = async (email: string, tag: string): Promise<void> => {
  const id = await customerId(email);
  const { version, tags } = (await admin.call('getCustomer', { id })).body.data as {
    version: number;
    tags: string[];
  };
  const answer = await admin.call('annotateCustomer', { id, version, tags: [...tags, tag], reviewOn: null });
  expect(answer.status).toBe(200);
};

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@segments.test', 1);
  ana = await server.customer('ana@segments.test');
  ben = await server.customer('ben@segments.test');
  const second = await secondTenant(server);
  far = await second.customer('far@segments.test');
  farTenant = await tenantOfEmail('far@segments.test');
  await tagged('ana@segments.test', 'launch');
});
afterAll(() => server.close());

test('a segment by tag is counted before it is sent, and reaches those who carry the tag alone', async () => {
  expect(await count({ tags: ['launch'] })).toEqual({ customers: 1, people: 1 });
  const sent = (await announce({ tags: ['launch', 'nobody has this'] })).body.data as { id: string };
  expect(sent).toMatchObject({
    audience: 'segment',
    reached: 1,
    segment: { tags: ['launch', 'nobody has this'] },
  });
  expect(await ids(ana)).toContain(sent.id);
  expect(await ids(ben)).not.toContain(sent.id);
  expect(await ids(far)).not.toContain(sent.id);
  expect((await ben.call('getMessage', { id: sent.id })).status).toBe(404);
  expect((await ben.call('dismissAnnouncement', { id: sent.id })).status).toBe(404);
});

test('every employee of a customer in the segment reads it', async () => {
  const worker = await subAccountOf(server, 'ana@segments.test', 'worker@segments.test');
  expect(await count({ tags: ['launch'] })).toEqual({ customers: 1, people: 2 });
  const { id } = (await announce({ tags: ['launch'] })).body.data as { id: string };
  expect(await ids(worker)).toContain(id);
});

test('kind, country, plan, cards and operator narrow it, all of them together', async () => {
  const nation = (
    await server.db.pool.query<{ nation: string }>(
      `select details ->> 'nation' as nation from onboarding_cases where customer_id = $1`,
      [await customerId('ana@segments.test')],
    )
  ).rows[0]?.nation;
  expect(await count({ kind: 'personal' })).toMatchObject({ customers: 2 });
  expect(await count({ countries: [nation] })).toMatchObject({ customers: 2 });
  expect(await count({ countries: [nation], tags: ['launch'] })).toMatchObject({ customers: 1 });
  expect(await count({ countries: ['IS'] })).toMatchObject({ customers: 0 });
  expect(await count({ plans: ['starter'] })).toMatchObject({ customers: 0 });
  await server.db.pool.query(`update org_customers set entity_type = 2 where id = $1`, [
    await customerId('ben@segments.test'),
  ]);
  expect(await count({ plans: ['starter', 'team'] })).toMatchObject({ customers: 1 });
  expect(await count({ plans: ['team'] })).toMatchObject({ customers: 0 });
  expect(await count({ cards: 'without', kind: 'personal' })).toMatchObject({ customers: 1 });
  expect(await count({ cards: 'with' })).toMatchObject({ customers: 0 });
  expect(await count({ operatorId: farTenant })).toEqual({ customers: 1, people: 1 });
  const { id } = (await announce({ operatorId: farTenant })).body.data as { id: string };
  expect(await ids(far)).toContain(id);
  expect(await ids(ana)).not.toContain(id);
});

test('a segment of nobody, of nothing, or of what it does not know is refused', async () => {
  const nobody = await announce({ tags: ['nobody has this'] });
  expect(nobody.body.errors).toMatchObject([{ field: 'segment', code: 'nobody_reached' }]);
  expect((await announce({})).body.errors).toMatchObject([{ field: 'segment', code: 'required' }]);
  const nowhere = await announce({ countries: ['XX'] });
  expect(nowhere.body.errors).toMatchObject([{ field: 'segment.countries.0', code: 'invalid_choice' }]);
  const both = await admin.call('sendAnnouncement', {
    ...words,
    audience: 'all',
    segment: { tags: ['launch'] },
  });
  expect(both.body.errors).toMatchObject([{ field: 'segment', code: 'invalid_value' }]);
  expect((await ana.call('countAnnouncementReaders', { audience: 'all' })).status).toBe(403);
});

test('an operator’s staff neither counts nor reaches anybody', async () => {
  const host = 'harbour.segments.test';
  const id = await liveTenant(server, 'Harbour', host);
  const runner = await operatorOf(server, admin, { id, host, email: 'runner@segments.test' });
  for (const operatorId of [id, farTenant]) {
    const input = { audience: 'segment', segment: { operatorId } };
    expect((await runner.call('countAnnouncementReaders', input)).status).toBe(403);
    expect((await runner.call('sendAnnouncement', { ...words, ...input })).status).toBe(403);
  }
});

test('who is in a scheduled segment is settled when it is sent', async () => {
  const startsAt = new Date(server.app.clock.millis() + 600_000).toISOString();
  const { id } = (await announce({ tags: ['launch'] }, { startsAt })).body.data as { id: string };
  expect((await admin.call('getSentAnnouncement', { id })).body.data).toMatchObject({ reached: null });
  await tagged('ben@segments.test', 'launch');
  await server.pass(601);
  expect((await admin.call('getSentAnnouncement', { id })).body.data).toMatchObject({
    state: 'live',
    reached: 2,
  });
  expect(await ids(ben)).toContain(id);
});

test('a test copy is its writer’s alone, and the next one takes its place', async () => {
  const colleague = await server.staff('colleague@segments.test', 1);
  const first = (await admin.call('testAnnouncement', words)).body.data as { messageId: string };
  expect(await ids(admin)).toEqual([first.messageId]);
  expect((await admin.call('getMessage', { id: first.messageId })).body.data).toMatchObject({
    content: { en: words.en.html, zh: words.zh.html },
  });
  const { messageId } = (await admin.call('testAnnouncement', words)).body.data as { messageId: string };
  expect(await ids(admin)).toEqual([messageId]);
  for (const other of [colleague, ana, far]) {
    expect(await ids(other)).not.toContain(messageId);
    expect((await other.call('getMessage', { id: messageId })).status).toBe(404);
  }
  const { items } = (await admin.call('listSentAnnouncements', { limit: 100 })).body.data as {
    items: { id: string }[];
  };
  expect(items.map(({ id }) => id)).not.toContain(messageId);
  expect((await admin.call('withdrawAnnouncement', { id: messageId, version: 1 })).status).toBe(404);
  expect((await ana.call('testAnnouncement', words)).status).toBe(403);
});
