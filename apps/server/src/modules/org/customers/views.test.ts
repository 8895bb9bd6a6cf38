import { randomUUID } from 'node:crypto';
import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { customerViewHeader, customerViewMinutes } from '@tael/contract/org/customer-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';
import { validInput } from '../../../testing/valid-input.ts';

const all = (Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][]).filter(
  ([, { access }]) => access !== 'public',
);
// Whatever the contract says of a route: these are what must never be done or taken away in a view.
const closed = all.filter(([, { method, reply, stepUp }]) => method !== 'GET' || reply === 'file' || stepUp);
const open = all.filter(([, route]) => !closed.some(([, one]) => one === route));

let server: TestApp;
let admin: Caller;
let customer: Caller;
let customerId: string;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@views.test', 1);
  customer = await server.customer('ana@views.test', 'Silva');
  customerId = await idOf('ana@views.test');
});
afterAll(() => server.close());

const idOf = async (email: string): Promise<string> => {
  const { body } = await admin.call('listCustomers', { search: email });
  return String(body.data.items[0].id);
};
const view = async (by = admin, id = customerId) => {
  const answer = await by.call('openCustomerView', { id, reason: 'Ticket about a declined card' });
  return { answer, id: String(answer.body.data?.id) };
};
const through = (id: string) => ({ headers: { [customerViewHeader]: id } });
const auditOf = async () => {
  const { rows } = await server.db.pool.query(
    `select action, actor_type, customer_id, after ->> 'viewId' as view, after ->> 'end' as end, reason
     from audit_log where action like 'customer_view.%' order by at, id`,
  );
  return rows as readonly Record<string, string>[];
};

describe('a view of a customer', () => {
  it('shows what the customer sees, is written down at both ends, and the customer is told by whom and why', async () => {
    const { id, answer } = await view();
    expect(answer.body.data).toMatchObject({ person: 'ana@views.test', viewer: 'admin@views.test' });
    for (const name of ['me', 'menu', 'buttonPermissions', 'listCards', 'listSessions'] as const) {
      const { data } = (await customer.call(name)).body;
      const seen = (await admin.call(name, {}, through(id))).body.data;
      // Which of the sessions is this one's own differs.
      const shown = (value: unknown) => JSON.stringify(value).replaceAll(/"isCurrent":\w+/g, '');
      expect([name, shown(seen)]).toEqual([name, shown(data)]);
    }
    expect((await admin.call('listCustomers', {}, through(id))).body.code).toBe('forbidden');
    expect((await admin.call('closeCustomerView', { id })).status).toBe(200);
    expect((await admin.call('me', {}, through(id))).body.code).toBe('customer_view_over');
    const rows = (await auditOf()).filter((row) => row['view'] === id);
    expect(rows).toMatchObject([
      { action: 'customer_view.opened', customer_id: customerId, reason: 'Ticket about a declined card' },
      { action: 'customer_view.closed', customer_id: customerId, end: 'closed' },
    ]);
    await server.app.settle();
    const { items } = (await customer.call('listMessages')).body.data;
    expect(items[0]).toMatchObject({ code: 'account_viewed' });
    expect(JSON.stringify(items[0])).toMatch(/admin@views\.test.*Ticket about a declined card/);
  });

  it('is nobody else’s, and no other session’s', async () => {
    const { id } = await view();
    const other = await server.staff('other@views.test', 1);
    const again = await server.signIn('admin@views.test');
    for (const caller of [other, again])
      expect((await caller.call('me', {}, through(id))).body.code).toBe('customer_view_over');
    expect((await other.call('closeCustomerView', { id })).status).toBe(404);
    expect((await admin.call('me', {}, through(randomUUID()))).body.code).toBe('customer_view_over');
    expect((await customer.call('me', {}, through(id))).body.code).toBe('forbidden');
  });

  it('is refused to whoever lacks the permission, beyond their tenant, and without a reason', async () => {
    expect((await view(customer)).answer.body.code).toBe('forbidden');
    const operator = await (await secondTenant(server)).operator('operator@views.test');
    expect((await view(operator)).answer.status).toBe(404);
    const unsaid = await admin.call('openCustomerView', { id: customerId, reason: '' });
    expect(unsaid.body.errors).toMatchObject([{ field: 'reason', code: 'required' }]);
    const { id } = await view();
    await server.db.pool.query(
      `update org_members set ready_role = 'platform_viewer'
       where user_id = (select id from identity_users where email = 'admin@views.test')`,
    );
    expect((await admin.call('me', {}, through(id))).body.code).toBe('forbidden');
    await server.db.pool.query(
      `update org_members set ready_role = 'platform_administrator'
       where user_id = (select id from identity_users where email = 'admin@views.test')`,
    );
  });
});

describe('in a view', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await view());
  });

  it.each(closed)('%s, which changes, reveals or takes away something, is refused', async (name, route) => {
    const input = { ...validInput(route), ...(route.path.includes(':id') ? { id: customerId } : {}) };
    const answer = await admin.call(name, input, through(id));
    expect([answer.status, answer.body.code]).toEqual([403, 'customer_view_read_only']);
  });

  it.each(open)('%s reads as the customer and leaves nothing behind', async (name, route) => {
    const count = async () =>
      (await server.db.pool.query('select count(*) from audit_log')).rows[0].count as string;
    const before = await count();
    const input = { ...validInput(route), ...(route.path.includes(':id') ? { id: customerId } : {}) };
    const seen = await admin.call(name, input, through(id));
    expect(seen.body.code).not.toBe('customer_view_read_only');
    expect(seen.status).toBeLessThan(500);
    expect(await count()).toBe(before);
  });
});

// The clock moves on: these come last.
describe('the time of a view', () => {
  it('is a quarter of an hour; then nothing is shown, and its end is written down', async () => {
    const { id } = await view();
    await server.pass(customerViewMinutes * 60 - 1);
    expect((await admin.call('me', {}, through(id))).status).toBe(200);
    await server.pass(1);
    expect((await admin.call('me', {}, through(id))).body.code).toBe('customer_view_over');
    await server.app.runScheduled();
    const ended = (await auditOf()).filter((row) => row['view'] === id);
    expect(ended.at(-1)).toMatchObject({
      action: 'customer_view.closed',
      actor_type: 'system',
      end: 'expired',
    });
    expect((await admin.call('closeCustomerView', { id })).status).toBe(404);
  });
});
