import { auditRoutes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { eventually } from '../../../testing/eventually.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';
import { newId } from '../../../kernel/ids.ts';
import { actsTitled, everyChange, titleOf } from './audit-facts.ts';

let server: TestApp;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@audit.test', 1);
  operator = await server.staff('operator@audit.test', 5);
  await server.customer('kept@audit.test');
  const second = await secondTenant(server);
  await second.customer('elsewhere@audit.test');
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown>, by = admin) => {
  const answer = await by.call('listAudit', query);
  expect(answer.status).toBe(200);
  return auditRoutes.listAudit.output.parse(answer.body.data);
};
const customerId = async (email: string): Promise<string> => {
  const { body } = await admin.call('listCustomers', { search: email });
  return (body.data as { items: { id: string }[] }).items[0]?.id ?? '';
};

describe('the audit log', () => {
  test('is searched by who acted, by what it was done to, by act and by day', async () => {
    const id = await customerId('kept@audit.test');
    await admin.call('suspendCustomer', { id, reason: 'compliance', note: 'Asked for papers twice' });
    const byActor = await list({ actor: 'ADMIN@audit.test', action: 'customer_suspended' });
    expect(byActor.items).toMatchObject([
      {
        action: 'org.customer_suspended',
        title: 'Suspend a customer: nobody signs in, no money moves',
        actor: 'admin@audit.test',
        actorKind: 'user',
        customer: { id },
      },
    ]);
    expect((await list({ action: 'suspend a customer' })).items).toEqual(byActor.items);
    expect((await list({ action: '暂停客户账户' })).items).toEqual(byActor.items);
    const { objectId } = byActor.items[0] ?? {};
    expect((await list({ objectId, action: 'customer_suspended' })).items).toEqual(byActor.items);
    expect((await list({ customerId: id, by: 'user', action: 'customer_suspended' })).items).toEqual(
      byActor.items,
    );
    const kindsOf = async (by: string) =>
      new Set((await list({ by, limit: 100 })).items.map(({ actorKind }) => actorKind));
    expect(await kindsOf('system,visitor')).toEqual(new Set(['system', 'visitor']));
    expect(await kindsOf('system')).toEqual(new Set(['system']));
    expect((await list({ actor: 'nobody@audit.test' })).items).toEqual([]);
    const day = server.app.clock.now().toISOString().slice(0, 10);
    expect((await list({ from: day, to: day, action: 'customer_suspended' })).items).toEqual(byActor.items);
    expect((await list({ from: '2040-01-01' })).items).toEqual([]);
  });

  test('shows what an act changed, before and after, and where it came from', async () => {
    const [entry] = (await list({ action: 'customer_suspended' })).items;
    const { body } = await admin.call('getAudit', { id: entry?.id });
    const detail = auditRoutes.getAudit.output.parse(body.data);
    expect(detail).toMatchObject({ ...entry, channel: 'console' });
    expect(detail.changes).toContainEqual({ fact: 'standingReason', before: null, after: 'compliance' });
    expect((await admin.call('getAudit', { id: newId() })).status).toBe(404);
  });

  test('is paged by its last row: no row twice and none left out', async () => {
    const whole = await list({ limit: 100 });
    const seen: string[] = [];
    for (let cursor: string | null = '', first = true; cursor !== null; first = false) {
      const page = await list({ limit: 7, ...(!first && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = seen.length >= whole.items.length ? null : page.nextCursor;
    }
    expect(seen.slice(0, whole.items.length)).toEqual(whole.items.map(({ id }) => id));
  });

  test('shows an operator its own tenant, and the platform all of them', async () => {
    const id = await customerId('elsewhere@audit.test');
    const [first] = (await list({ customerId: id })).items;
    expect(first?.customer?.id).toBe(id);
    expect((await list({ customerId: id }, operator)).items).toEqual([]);
    expect((await operator.call('getAudit', { id: first?.id })).status).toBe(404);
    const own = await customerId('kept@audit.test');
    expect((await list({ customerId: own }, operator)).items.length).toBeGreaterThan(0);
  });

  test('is refused to customers', async () => {
    const customer = await server.customer('curious@audit.test');
    expect((await customer.call('listAudit', {})).status).toBe(403);
    expect((await customer.call('exportAudit', { format: 'csv' })).status).toBe(403);
  });

  test('says what the last check of the books found of its chain', async () => {
    expect((await admin.call('auditSeal', {})).body.data).toBeNull();
    await admin.call('checkLedger', {});
    expect((await admin.call('auditSeal', {})).body.data).toMatchObject({ isIntact: true });
    // Rows are sealed once no older transaction of the database server runs, of other tests neither.
    await eventually(async () => {
      await server.app.runScheduled();
      const { rows } = await server.db.pool.query(
        `select xid < (select max(to_xid) from chain_blocks where chain = 'audit_log') as "isSealed"
         from audit_log where action = 'org.customer_suspended'`,
      );
      expect(rows).toEqual([{ isSealed: true }]);
    });
    await server.db.pool.query(
      `update audit_log set reason = 'Somebody else' where action = 'org.customer_suspended'`,
    );
    await admin.call('checkLedger', {});
    expect((await admin.call('auditSeal', {})).body.data).toMatchObject({ isIntact: false });
  });
});

test('a row names every fact that became different, parts of it after a dot', () => {
  expect(
    everyChange({ state: 'open', limits: { daily: '5.00' } }, { state: 'open', limits: { daily: '6.00' } }),
  ).toEqual([{ fact: 'limits.daily', before: '5.00', after: '6.00' }]);
  expect(everyChange(null, { tags: ['a', 'b'], note: null })).toEqual([
    { fact: 'tags', before: null, after: '["a","b"]' },
  ]);
});

test('an act is called what the call is called that does it', () => {
  expect(titleOf('card.frozen', 'zh_CN')).toMatch(/\p{Script=Han}/u);
  expect(titleOf('ledger.balance_ticket_issued', 'zh_CN')).toBe('查看实时余额');
  expect(titleOf('no.such_act', 'en_US')).toBeNull();
  expect(actsTitled('suspend a customer')).toContain('org.customer_suspended');
});
