import { customerNoteRoutes, customerRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';

let server: TestApp;
let admin: Caller;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@notes.test', 1);
  operator = await server.staff('operator@notes.test', 5);
  customer = await server.customer('first@notes.test', 'Alder');
  await server.customer('second@notes.test', 'Birch');
  await server.customer('third@notes.test', 'Cedar');
  await (await secondTenant(server)).customer('elsewhere@notes.test');
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown>, by = admin) => {
  const answer = await by.call('listCustomers', query);
  expect(answer.status).toBe(200);
  return customerRoutes.listCustomers.output.parse(answer.body.data);
};
const emails = async (query: Record<string, unknown>, by = admin) =>
  (await list(query, by)).items.map(({ email }) => email);
const idOf = async (email: string) => (await list({ search: email })).items[0]?.id ?? '';
const get = async (id: string) =>
  customerRoutes.getCustomer.output.parse((await admin.call('getCustomer', { id })).body.data);
const annotate = async (
  id: string,
  about: { readonly tags?: readonly string[]; readonly reviewOn?: string | null },
  by = admin,
) => {
  const { version } = await get(id);
  return by.call('annotateCustomer', { id, tags: [], reviewOn: null, version, ...about });
};
const inDays = (days: number) =>
  new Date(server.app.clock.millis() + days * 86_400_000).toISOString().slice(0, 10);
const exported = async (query: Record<string, unknown>, by = admin) =>
  String((await by.call('exportCustomers', { format: 'csv', ...query })).body);

describe('how staff files a customer', () => {
  test('is kept with who changed it and what it was before', async () => {
    const id = await idOf('first@notes.test');
    const reviewOn = inDays(10);
    const changed = await annotate(id, { tags: ['Key account', 'Key account', 'Retail'], reviewOn });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ tags: ['Key account', 'Retail'], reviewOn });
    const { rows } = await server.db.pool.query(
      `select before, after from audit_log where action = 'org.customer_annotated' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { before: { tags: [], reviewOn: null }, after: { tags: ['Key account', 'Retail'], reviewOn } },
    ]);
    expect((await admin.call('listCustomerTags')).body.data).toEqual(['Key account', 'Retail']);
  });

  test('is not changed by who has read what it was before', async () => {
    const id = await idOf('first@notes.test');
    const { version } = await get(id);
    const late = await admin.call('annotateCustomer', { id, tags: [], reviewOn: null, version: version - 1 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await get(id)).tags).toEqual(['Key account', 'Retail']);
  });

  test('has no review on a day that is over, and one that was set before may stay', async () => {
    const id = await idOf('second@notes.test');
    const past = await annotate(id, { reviewOn: inDays(-1) });
    expect([past.status, past.body.errors]).toMatchObject([422, [{ field: 'reviewOn', code: 'date_past' }]]);
    await server.db.pool.query('update org_customers set review_on = $2 where id = $1', [id, inDays(-1)]);
    expect((await annotate(id, { tags: ['Late'], reviewOn: inDays(-1) })).status).toBe(200);
  });

  test('is read and written by staff alone', async () => {
    const id = await idOf('first@notes.test');
    expect((await customer.call('listCustomerNotes', { id })).status).toBe(403);
    expect((await customer.call('addCustomerNote', { id, note: 'Mine' })).status).toBe(403);
    expect(
      (await customer.call('annotateCustomer', { id, tags: [], reviewOn: null, version: 1 })).status,
    ).toBe(403);
    expect((await customer.call('exportCustomers', { format: 'csv' })).status).toBe(403);
  });
});

describe('notes about a customer', () => {
  test('are listed newest first with who wrote them, and a card number in one is masked', async () => {
    const id = await idOf('first@notes.test');
    await admin.call('addCustomerNote', { id, note: 'Calls on Mondays' });
    await server.pass(60);
    const added = await operator.call('addCustomerNote', { id, note: 'Paid with 4242 4242 4242 4242' });
    expect(customerNoteRoutes.addCustomerNote.output.parse(added.body.data).note).not.toContain(
      '4242 4242 4242',
    );
    const first = (await admin.call('listCustomerNotes', { id, limit: 1 })).body.data;
    expect(first.items).toMatchObject([{ by: 'operator@notes.test' }]);
    const next = (await admin.call('listCustomerNotes', { id, limit: 1, cursor: first.nextCursor })).body
      .data;
    expect(next).toMatchObject({
      items: [{ note: 'Calls on Mondays', by: 'admin@notes.test' }],
      nextCursor: null,
    });
    const { rows } = await server.db.pool.query(
      `select actor_id from audit_log where action = 'org.customer_noted' and customer_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  test('say something', async () => {
    const id = await idOf('first@notes.test');
    const empty = await admin.call('addCustomerNote', { id, note: ' ' });
    expect([empty.status, empty.body.errors]).toMatchObject([422, [{ field: 'note', code: 'required' }]]);
  });

  test('are closed to the customer by the database too', async () => {
    const id = await idOf('first@notes.test');
    const client = await server.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.scope', 'customer', true), set_config('app.customer_id', id::text, true),
           set_config('app.tenant_id', tenant_id::text, true) from org_customers where id = $1`,
        [id],
      );
      await client.query('set local role tael_app');
      expect((await client.query('select 1 from org_customer_notes')).rowCount).toBe(0);
      await client.query(`select set_config('app.scope', 'tenant', true)`);
      expect((await client.query('select 1 from org_customer_notes')).rowCount).toBe(2);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the list of customers', () => {
  test('is narrowed by tag, by when the review is due, by plan and by id', async () => {
    const id = await idOf('third@notes.test');
    await server.db.pool.query('update org_customers set entity_type = 2 where id = $1', [id]);
    expect(await emails({ tag: 'Retail' })).toEqual(['first@notes.test']);
    expect(await emails({ review: 'due' })).toEqual(['second@notes.test']);
    expect(await emails({ review: 'later' })).toEqual(['first@notes.test']);
    expect(await emails({ review: 'none', kind: 'business' })).toEqual(['third@notes.test']);
    expect(await emails({ search: id })).toEqual(['third@notes.test']);
    // Whoever has bought none has the smallest plan, and a person has none.
    expect(await emails({ plan: 'starter' })).toEqual(['third@notes.test']);
    await server.db.pool.query(
      `insert into fees_subscriptions (customer_id, tenant_id, plan_code, since)
       select id, tenant_id, 'growth', now() from org_customers where id = $1`,
      [id],
    );
    expect(await emails({ plan: 'starter' })).toEqual([]);
    const [growing] = (await list({ plan: 'growth' })).items;
    expect(growing).toMatchObject({ email: 'third@notes.test', plan: 'growth' });
    expect(await emails({ plan: 'starter,growth' })).toEqual(['third@notes.test']);
    expect(await emails({ plan: 'starter,team' })).toEqual([]);
    expect((await list({ tag: 'Retail' })).items).toMatchObject([{ plan: null }]);
  });

  test('is whole page by page in every order', async () => {
    for (const [order, first] of [
      ['newest', 'elsewhere@notes.test'],
      ['oldest', 'first@notes.test'],
      ['next_review', 'second@notes.test'],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order, limit: 1, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ email }) => email));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect([seen[0], new Set(seen).size, seen.length]).toEqual([first, 4, 4]);
    }
  });

  test('is exported as it is narrowed, with who took it along', async () => {
    const file = await exported({ tag: 'Retail' });
    expect(file).toContain('first@notes.test');
    expect(file).toContain('Key account, Retail');
    expect(file).not.toContain('second@notes.test');
    const { rows } = await server.db.pool.query(
      `select after->>'tag' as tag from audit_log where action = 'org.customers_exported' limit 1`,
    );
    expect(rows).toEqual([{ tag: 'Retail' }]);
  });
});

describe('an operator', () => {
  test('sees the customers of its own tenant alone: in the list, by search, by id, by tag and in a file', async () => {
    const elsewhere = await idOf('elsewhere@notes.test');
    expect((await annotate(elsewhere, { tags: ['Elsewhere'] })).status).toBe(200);
    expect(await emails({}, operator)).not.toContain('elsewhere@notes.test');
    expect(await emails({}, operator)).toContain('first@notes.test');
    for (const search of ['elsewhere@notes.test', elsewhere, 'silva'])
      expect(await emails({ search }, operator)).toEqual([]);
    expect((await operator.call('getCustomer', { id: elsewhere })).status).toBe(404);
    expect((await operator.call('listCustomerNotes', { id: elsewhere })).status).toBe(404);
    expect((await operator.call('addCustomerNote', { id: elsewhere, note: 'Hello' })).status).toBe(404);
    expect((await annotate(elsewhere, { tags: ['Ours'] }, operator)).status).toBe(404);
    expect((await operator.call('listCustomerTags')).body.data).not.toContain('Elsewhere');
    expect(await exported({}, operator)).not.toContain('elsewhere@notes.test');
    expect(await exported({}, operator)).toContain('first@notes.test');
  });
});
