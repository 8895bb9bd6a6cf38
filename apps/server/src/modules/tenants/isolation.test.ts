import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTenantId } from '../platform/index.ts';
import { testApp, testPassword, type TestApp } from '../../testing/app.ts';
import { signIn, type Caller } from '../../testing/caller.ts';
import { liveTenant, operatorOf, sendTo, visitorAt } from '../../testing/white-label.ts';

/** Two operators and the platform: whatever one of them is asked about the other, it knows of no other. */
const [harbour, meadow] = ['cards.harbour.test', 'cards.meadow.test'] as const;
let server: TestApp;
let admin: Caller;
let own: { id: string; operator: Caller; viewer: Caller; customerId: string };
let other: { id: string; operator: Caller; customerId: string };
let otherUserId: string;

const customerAt = async (email: string, host: string): Promise<string> => {
  await server.customer(email, 'Silva', host);
  const { rows } = await server.db.pool.query<{ customer_id: string }>(
    'select customer_id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.customer_id ?? '';
};
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@isolation.test', 1);
  const [ownId, otherId] = [
    await liveTenant(server, 'Harbour', harbour),
    await liveTenant(server, 'Meadow', meadow),
  ];
  const person = (id: string, host: string, email: string, role?: string) =>
    operatorOf(server, admin, { id, host, email, ...(role && { role }) });
  own = {
    id: ownId,
    operator: await person(ownId, harbour, 'ana@harbour.test'),
    viewer: await person(ownId, harbour, 'viewer@harbour.test', 'platform_operator_viewer'),
    customerId: await customerAt('customer@harbour.test', harbour),
  };
  other = {
    id: otherId,
    operator: await person(otherId, meadow, 'ben@meadow.test'),
    customerId: await customerAt('customer@meadow.test', meadow),
  };
  const people = (await admin.call('listOperators', { id: otherId })).body.data as { id: string }[];
  otherUserId = people[0]?.id ?? '';
}, 120_000);
afterAll(() => server.close());

const ids = async (caller: Caller) =>
  ((await caller.call('listTenants', {})).body.data as { id: string }[]).map(({ id }) => id);

describe('an operator', () => {
  test('is listed itself alone, and the platform sees every one', async () => {
    expect(await ids(own.operator)).toEqual([own.id]);
    expect(await ids(other.operator)).toEqual([other.id]);
    expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, other.id]));
  });

  test('asked by the id of the other finds nothing, as if there were none', async () => {
    const id = other.id;
    const seen = { id, version: 0, revision: 0 };
    const calls = [
      ['getTenant', { id }],
      ['restoreBrand', { ...seen, from: 1 }],
      ['getTenantMenu', { id }],
      ['saveTenantMenu', { id, version: 0, entries: [] }],
      ['listMailTemplates', { id }],
      ['getMailTemplate', { id, template: 'login' }],
      ['resetMailTemplate', { id, template: 'login', version: 0 }],
      ['testMailTemplate', { id, template: 'login', language: 'en_US' }],
      ['listResources', { id }],
      ['listOperators', { id }],
      ['inviteOperator', { id, name: 'Eve', email: 'eve@harbour.test', role: 'platform_operator', language: 'en_US' }],
      ['resendOperatorInvitation', { id, userId: otherUserId }],
      ['freezeOperator', { id, userId: otherUserId, reason: 'left', version: 1 }],
      // Its own tenant is no way to the people of the other.
      ['freezeOperator', { id: own.id, userId: otherUserId, reason: 'left', version: 1 }],
    ] as const; // prettier-ignore
    for (const [name, input] of calls)
      expect([name, (await own.operator.call(name, input)).status]).toEqual([name, 404]);
    expect((await other.operator.call('getTenant', { id })).status).toBe(200);
    expect((await admin.call('getTenant', { id })).status).toBe(200);
  });

  test('reads of the audit log what was done in its tenant, in the list and in the export', async () => {
    const read = async (caller: Caller) =>
      ((await caller.call('listAudit', {})).body.data as { items: { customer: { id: string } | null }[] })
        .items;
    const customersIn = async (caller: Caller) =>
      new Set((await read(caller)).flatMap(({ customer }) => (customer ? [customer.id] : [])));
    expect(await customersIn(own.operator)).toEqual(new Set([own.customerId]));
    expect(await customersIn(other.operator)).toEqual(new Set([other.customerId]));
    const exported = await own.operator.call('exportAudit', { format: 'csv' });
    expect(exported.status).toBe(200);
    expect(String(exported.body)).toContain('harbour.test');
    expect(String(exported.body)).not.toContain('meadow');
  });

  test('found by search is nobody of the other', async () => {
    for (const search of [
      { actor: 'ben@meadow.test' },
      { objectId: otherUserId },
      { customerId: other.customerId },
    ]) {
      const { body } = await own.operator.call('listAudit', search);
      expect((body.data as { items: unknown[] }).items).toEqual([]);
    }
  });

  test('signs nobody in on the other’s host', async () => {
    const enter = (host: string) =>
      signIn(sendTo(server, host), 'ana@harbour.test', testPassword, () => server.app.clock.millis());
    await expect(enter(meadow)).rejects.toThrow('401');
    expect((await enter(harbour)).accessToken).not.toBeNull();
  });

  test('creates, publishes and suspends nothing; its viewer changes nothing at all', async () => {
    const { id } = own;
    const draft = { id, version: 0, revision: 0 };
    for (const [name, input] of [
      ['createTenant', { name: 'More', host: 'more.harbour.test' }],
      ['publishBrand', { ...draft, reason: 'Now' }],
      ['suspendTenant', { id, version: 1, reason: 'Now' }],
    ] as const)
      expect([name, (await own.operator.call(name, input)).status]).toEqual([name, 403]);
    const menu = { id, version: 0, entries: [] };
    expect((await own.viewer.call('getTenantMenu', { id })).status).toBe(200);
    expect((await own.viewer.call('saveTenantMenu', menu)).status).toBe(403);
    expect((await own.viewer.call('inviteOperator', { id, name: 'Eve', email: 'eve@harbour.test', role: 'platform_operator', language: 'en_US' })).status).toBe(403); // prettier-ignore
  });
});

describe('the people of an operator', () => {
  const of = async (email: string) => {
    const people = (await admin.call('listOperators', { id: own.id })).body.data as {
      id: string;
      email: string;
      version: number;
    }[];
    const found = people.find((one) => one.email === email);
    return { id: own.id, userId: found?.id, version: found?.version };
  };

  test('are invited by a link to its own host', async () => {
    await own.operator.call('inviteOperator', { id: own.id, name: 'Cy', email: 'cy@harbour.test', role: 'platform_operator_viewer', language: 'en_US' }); // prettier-ignore
    await server.app.settle();
    const { body } = await server.visitor.call('sandboxMessages', { to: 'cy@harbour.test' });
    const [mail] = body.data as { text: string; subject: string }[];
    expect(mail?.text).toContain(`http://${harbour}:8080/user/invitation?token=`);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Harbour');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Tael');
    const withdrawn = await own.operator.call('withdrawOperator', await of('cy@harbour.test'));
    expect(withdrawn.status).toBe(200);
  });

  test('are signed out when they are frozen, and nobody freezes themselves', async () => {
    const self = { ...(await of('ana@harbour.test')), reason: 'left' };
    expect((await own.operator.call('freezeOperator', self)).body.code).toBe('own_account');
    const viewer = { ...(await of('viewer@harbour.test')), reason: 'left' };
    expect((await own.operator.call('freezeOperator', viewer)).status).toBe(200);
    expect((await own.viewer.call('listTenants', {})).status).toBe(401);
    const back = await own.operator.call('unfreezeOperator', await of('viewer@harbour.test'));
    expect(back.body.data).toMatchObject({ state: 'active' });
  });
});

test('the platform itself is read by an operator of its own tenant, and changed by staff alone', async () => {
  const inHouse = await server.staff('operator@isolation.test', 5);
  const id = defaultTenantId;
  expect((await inHouse.call('getTenantMenu', { id })).status).toBe(200);
  const menu = { id, version: 0, entries: [] };
  expect((await inHouse.call('saveTenantMenu', menu)).status).toBe(403);
  expect((await inHouse.call('resetMailTemplate', { id, template: 'login', version: 0 })).status).toBe(403);
  expect((await admin.call('saveTenantMenu', menu)).status).toBe(200);
});

test('a host answers as its tenant whatever another header says', async () => {
  const { body } = await visitorAt(server, harbour).call(
    'brand',
    {},
    { headers: { 'x-tenant-id': other.id } },
  );
  expect(body.data).toMatchObject({ product: 'Harbour' });
});
