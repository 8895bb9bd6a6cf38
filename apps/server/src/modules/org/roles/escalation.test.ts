import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/transaction.ts';
import type { Caller } from '../../../testing/caller.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';
import { requireAnotherOwner } from '../index.ts';

let company: RoleCompany;
beforeAll(async () => {
  company = await roleCompany();
}, 120_000);
beforeEach(() => company.reset());
afterAll(() => company.server.close());

describe('nobody rises by a role', () => {
  /** Somebody who manages roles and holds little else. */
  const clerk = async (): Promise<Caller> => {
    const { id } = await company.authorized(['role:read', 'role:write', 'card:read', 'overview:read']);
    await company.hold('developer', null, id);
    return company.people.developer;
  };

  it('by creating, copying or changing one that holds more than they do', async () => {
    const by = await clerk();
    const refused = async (call: Promise<{ body: { code?: string } }>) =>
      expect((await call).body.code).toBe('permission_not_held');
    const wanted = { name: 'More', number: company.number() };
    await refused(by.call('createRole', { ...wanted, copyOf: 'viewer', permissions: ['card:close'] }));
    await refused(by.call('createRole', { ...wanted, copyOf: 'administrator' }));
    const small = await company.make(by, ['card:read']);
    await refused(
      by.call('changeRole', { id: small.id, version: 1, name: 'x', permissions: ['card:close'] }),
    );
    const large = await company.make(company.owner, ['card:close']);
    await refused(by.call('changeRole', { id: large.id, version: 1, name: 'x', permissions: [] }));
    await refused(by.call('authorizeRole', { id: large.id, version: 1 }));
    await refused(by.call('removeRole', { id: large.id, version: 1, moveTo: null }));
    await refused(by.call('removeRole', { id: small.id, version: small.version, moveTo: 'administrator' }));
  });

  it('by giving one away, nor takes one from whoever holds more', async () => {
    const by = await clerk();
    expect((await company.assign(by, 'cardholder', 'administrator')).body.code).toBe('permission_not_held');
    expect((await company.assign(by, 'administrator', 'viewer')).body.code).toBe('permission_not_held');
    expect((await company.assign(company.people.administrator, 'viewer', 'owner')).body.code).toBe(
      'permission_not_held',
    );
    expect((await company.assign(company.people.administrator, 'owner', 'viewer')).body.code).toBe(
      'permission_not_held',
    );
    expect((await company.assign(company.people.administrator, 'viewer', 'accountant')).status).toBe(200);
  });

  it('by a role whose wider set waits to be authorized', async () => {
    const by = await clerk();
    const { id, version } = await company.authorized(['card:read']);
    await company.owner.call('changeRole', { id, version, name: 'Wide', permissions: ['card:close'] });
    expect((await company.assign(by, 'cardholder', id)).body.code).toBe('permission_not_held');
  });

  it('by changing, authorizing or deleting their own role, or taking another', async () => {
    const { id, version } = await company.authorized(['role:read', 'role:write', 'card:read']);
    await company.hold('developer', null, id);
    const by = company.people.developer;
    const own = { id, version };
    for (const call of [
      by.call('changeRole', { ...own, name: 'Mine', permissions: ['role:write'] }),
      by.call('authorizeRole', own),
      by.call('removeRole', { ...own, moveTo: 'viewer' }),
      company.assign(by, 'developer', 'viewer'),
      company.assign(company.owner, 'owner', 'viewer'),
    ])
      expect((await call).body.code).toBe('own_role');
  });

  it('by permissions of staff, which no role of a company holds, in whichever way they got there', async () => {
    const wanted = { name: 'Staff', number: company.number(), copyOf: 'viewer', permissions: ['ledger.admin:read'] };
    expect((await company.owner.call('createRole', wanted)).body.code).toBe('validation_failed');
    expect((await company.owner.call('createRole', { ...wanted, copyOf: 'platform_viewer' })).body.code).toBe('validation_failed');
    expect((await company.assign(company.owner, 'viewer', 'platform_administrator')).body.code).toBe('validation_failed');
    const { id } = await company.make(company.owner, ['card:read']);
    await company.server.db.pool.query(`update org_roles set authorized = '{card:read,ledger.admin:read}' where id = $1`, [id]);
    await company.hold('viewer', null, id);
    expect((await company.people.viewer.call('pagePermissions')).body.data.permissionList).toEqual(['card:read']);
  }); // prettier-ignore

  it('by a role that reaches the whole company, given by somebody who sees only their own', async () => {
    const { id } = await company.authorized(['role:read', 'role:write', 'card:read'], 'cardholder');
    await company.hold('developer', null, id);
    const wanted = { name: 'Wide', number: company.number(), copyOf: 'viewer', permissions: ['card:read'] };
    expect((await company.people.developer.call('createRole', wanted)).body.code).toBe('permission_not_held');
  });

  it('by a right that was taken while their call was on its way', async () => {
    const { id, version } = await company.authorized(['role:read', 'role:write', 'card:close']);
    await company.hold('developer', null, id);
    const client = await company.server.db.pool.connect();
    try {
      await client.query('begin');
      const target = await company.make(company.owner, ['card:close']);
      await client.query('select from org_roles where id = $1 for update', [target.id]);
      const late = company.people.developer.call('authorizeRole', { id: target.id, version: target.version });
      await waitingCalls(1);
      await company.owner.call('removeRole', { id, version, moveTo: 'cardholder' });
      await client.query('commit');
      expect((await late).body.code).toBe('permission_not_held');
    } finally {
      client.release();
    }
  });
});

/** Waits until so many statements wait for a lock. */
const waitingCalls = async (count: number): Promise<void> => {
  for (;;) {
    const { rows } = await company.server.db.pool.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('an owner', () => {
  it('is left, when two demote each other at once', async () => {
    await company.hold('administrator', 'owner');
    const both = await Promise.all([
      company.assign(company.owner, 'administrator', 'viewer'),
      company.assign(company.people.administrator, 'owner', 'viewer'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await company.server.db.pool.query<{ left: number }>(
      `select count(*)::integer as left from org_members where ready_role = 'owner'
         and customer_id = (select customer_id from identity_users where email = 'owner@roles.test')`,
    );
    expect(rows[0]?.left).toBe(1);
  });

  it('may not be frozen or closed while no other one can sign in', async () => {
    await company.hold('administrator', 'owner');
    const { rows } = await company.server.db.pool.query<{
      tenant_id: string;
      customer_id: string;
      id: string;
    }>(`select id, tenant_id, customer_id from identity_users where email = 'owner@roles.test'`);
    const [
      { tenant_id: tenantId, customer_id: customerId, id } = { tenant_id: '', customer_id: '', id: '' },
    ] = rows;
    const ending = () =>
      transact(company.server.app.context(), (tx) => requireAnotherOwner(tx, { tenantId, customerId }, id));
    await expect(ending()).resolves.toBeUndefined();
    await company.server.db.pool.query(
      `update identity_users set user_status = 4 where email = 'administrator@roles.test'`,
    );
    await expect(ending()).rejects.toMatchObject({ code: 'last_owner' });
  });
});
