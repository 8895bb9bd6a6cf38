import { randomUUID } from 'node:crypto';
import { basePermissions } from '@tael/contract';
import { accountStatus, userStatus, userType } from '@tael/contract/identity/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context, Principal } from '../../kernel/context.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { defaultTenantId } from '../platform/index.ts';
import {
  createCustomer,
  findCustomer,
  isSuspended,
  createOrgHandlers,
  renameCustomer,
  requireMayMoveMoney,
  setAccountStatus,
  setCustomerFlags,
} from './index.ts';

const orgHandlers = createOrgHandlers({ menuEditsOf: () => Promise.resolve([]) });

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const noExtras = { upload: undefined, rawBody: null, header: () => null };
const system = (): Context => testContext(db.database);

const makeCustomer = (displayName = 'Northwind Ltd'): Promise<string> => {
  const ctx = system();
  return transact(ctx, (tx) =>
    createCustomer(tx, ctx, { tenantId: defaultTenantId, entityType: 1, displayName }),
  );
};

const moveTo = async (customerId: string, ...path: (0 | 1 | 2 | 7)[]): Promise<void> => {
  const ctx = system();
  for (const status of path)
    await transact(ctx, (tx) => setAccountStatus(tx, ctx, customerId, status, 'by a test'));
};

const asUser = (customerId: string | null, change: Partial<Principal> = {}): Context => {
  const type = change.userType ?? userType.customer;
  const principal = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    tenantId: defaultTenantId,
    customerId,
    userType: type,
    userStatus: userStatus.active,
    entityType: 1,
    email: 'someone@tael.test',
    permissions: new Set(type === userType.admin ? basePermissions.admin : basePermissions.customer),
    role: 'owner',
    reach: 'company' as const,
    leads: [],
    isPreview: false,
    ...change,
  };
  return testContext(db.database, { principal });
};

describe('a customer', () => {
  test('is made with an incomplete card account, an audit row and an event', async () => {
    const id = await makeCustomer();
    expect(await read(system(), (tx) => findCustomer(tx, id))).toEqual({
      id,
      tenantId: defaultTenantId,
      entityType: 1,
      displayName: 'Northwind Ltd',
    });
    expect(await orgHandlers.accounts(asUser(id), {}, noExtras)).toEqual([
      {
        code: 1,
        status: accountStatus.incomplete,
        hasBusinessInfo: false,
        hasSubmitPurpose: false,
        chosen: false,
      },
    ]);
    for (const table of ['audit_log', 'outbox'])
      expect((await db.pool.query(`select 1 from ${table} where customer_id = $1`, [id])).rowCount).toBe(1);
  });

  test('is renamed with what it was before on record', async () => {
    const id = await makeCustomer();
    const ctx = system();
    await transact(ctx, (tx) => renameCustomer(tx, ctx, id, { displayName: 'Li Wei', entityType: 2 }));
    expect(await read(ctx, (tx) => findCustomer(tx, id))).toMatchObject({
      displayName: 'Li Wei',
      entityType: 2,
    });
    const audited = await db.pool.query<{ before: unknown }>(
      `select before from audit_log where action = 'org.customer_renamed' and object_id = $1`,
      [id],
    );
    expect(audited.rows).toEqual([
      { before: expect.objectContaining({ displayName: 'Northwind Ltd', entityType: 1 }) },
    ]);
  });

  test('shows in its account list what it has submitted', async () => {
    const id = await makeCustomer();
    await transact(system(), (tx) => setCustomerFlags(tx, id, { hasSubmitPurpose: true }));
    await transact(system(), (tx) => setCustomerFlags(tx, id, { hasBusinessInfo: true }));
    expect(await orgHandlers.accounts(asUser(id), {}, noExtras)).toMatchObject([
      { hasBusinessInfo: true, hasSubmitPurpose: true },
    ]);
  });
});

describe('rows of somebody else', () => {
  test.each(['org_customers', 'org_accounts'])(
    'are not seen in %s even where the predicate is forgotten',
    async (table) => {
      const mine = await makeCustomer();
      const theirs = await makeCustomer();
      const seen = await read(asUser(mine), (tx) =>
        tx.client.query<{ customer_id: string }>(`select * from ${table}`),
      );
      expect(seen.rows.map((row) => row.customer_id)).toEqual([mine]);
      const none = testContext(db.database, { scope: { kind: 'none' } });
      expect((await read(none, (tx) => tx.client.query(`select * from ${table}`))).rowCount).toBe(0);
      const other = await read(asUser(mine), (tx) => findCustomer(tx, theirs));
      expect(other).toBeUndefined();
    },
  );

  test('cannot be changed or made from inside a customer scope', async () => {
    const mine = asUser(await makeCustomer());
    const theirs = await makeCustomer();
    const changed = await transact(mine, (tx) =>
      tx.client.query(`update org_customers set display_name = 'mine now' where id = $1`, [theirs]),
    );
    expect(changed.rowCount).toBe(0);
    await expect(
      transact(mine, (tx) =>
        createCustomer(tx, mine, { tenantId: defaultTenantId, entityType: null, displayName: 'x' }),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('the status of a card account', () => {
  test('moves along its life, each move audited with its reason and announced in order', async () => {
    const id = await makeCustomer();
    await moveTo(
      id,
      accountStatus.submitted,
      accountStatus.active,
      accountStatus.active,
      accountStatus.suspended,
    );
    const audited = await db.pool.query<{ before: unknown; after: unknown; reason: string }>(
      `select before, after, reason from audit_log where action = 'org.account_status_changed' and customer_id = $1 order by id`,
      [id],
    );
    expect(audited.rows.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 2 }, { status: 0 }],
      [{ status: 0 }, { status: 1 }],
      [{ status: 1 }, { status: 7 }],
    ]);
    const events = await db.pool.query<{ object_seq: string }>(
      `select object_seq::text from outbox where topic = 'org.account_status_changed' and customer_id = $1 order by object_seq`,
      [id],
    );
    expect(events.rows.map((row) => row.object_seq)).toEqual(['1', '2', '3']);
  });

  test('refuses a move that its life does not list, and says which are allowed', async () => {
    const id = await makeCustomer();
    await moveTo(id, accountStatus.active);
    await expect(moveTo(id, accountStatus.incomplete)).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['restricted', 'suspended'] },
    });
  });

  test('lets money move only while active', async () => {
    const id = await makeCustomer();
    const guard = () => transact(asUser(id), (tx) => requireMayMoveMoney(tx, id));
    await expect(guard()).rejects.toMatchObject({ code: 'account_not_active' });
    await moveTo(id, accountStatus.submitted);
    await expect(guard()).rejects.toMatchObject({ code: 'account_not_active' });
    await moveTo(id, accountStatus.active);
    await expect(guard()).resolves.toBeUndefined();
    expect(await read(system(), (tx) => isSuspended(tx, id))).toBe(false);
    await moveTo(id, accountStatus.suspended);
    await expect(guard()).rejects.toMatchObject({
      code: 'account_suspended',
      details: { params: { product: 'Tael' } },
    });
    expect(await read(system(), (tx) => isSuspended(tx, id))).toBe(true);
    await moveTo(id, accountStatus.active);
    await expect(guard()).resolves.toBeUndefined();
  });

  test('lets no money move for a customer that does not exist', async () => {
    await expect(transact(system(), (tx) => requireMayMoveMoney(tx, randomUUID()))).rejects.toMatchObject({
      code: 'account_not_active',
    });
  });

  test('cannot change under a transfer that has passed the guard: the suspension waits for it', async () => {
    const id = await makeCustomer();
    await moveTo(id, accountStatus.active);
    const order: string[] = [];
    let suspension: Promise<void> | undefined;
    await transact(system(), async (tx) => {
      await requireMayMoveMoney(tx, id);
      suspension = moveTo(id, accountStatus.suspended).then(() => void order.push('suspended'));
      // Until the other connection is seen waiting for the row that this transaction holds.
      for (let waiting = 0; waiting === 0;) {
        const locks = await db.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        waiting = locks.rowCount ?? 0;
      }
      order.push('transferred');
    });
    await suspension;
    expect(order).toEqual(['transferred', 'suspended']);
  });
});

describe('what the console may show', () => {
  test('an unfinished customer has no menu', async () => {
    const id = await makeCustomer();
    for (const status of [
      userStatus.select,
      userStatus.toComplete,
      userStatus.inReviewPurpose,
      userStatus.verificationRequired,
    ])
      expect(await orgHandlers.menu(asUser(id, { userStatus: status }), {}, noExtras)).toEqual([]);
    expect(await orgHandlers.menu(asUser(id), {}, noExtras)).not.toEqual([]);
  });

  test('pages and buttons are two lists of codes, neither empty', async () => {
    const ctx = asUser(await makeCustomer());
    const { permissionList } = await orgHandlers.pagePermissions(ctx, {}, noExtras);
    const { btnpermissionList } = await orgHandlers.buttonPermissions(ctx, {}, noExtras);
    expect(permissionList).toEqual(
      expect.arrayContaining([
        'overview:read',
        'card:read',
        'card:create',
        'funding:announce',
        'ledger:read',
      ]),
    );
    expect(btnpermissionList).toEqual(expect.arrayContaining(['card:freeze', 'UserMenu:Security']));
    expect(btnpermissionList).not.toContain('card:read');
  });

  test("the platform's own people have no accounts", async () => {
    expect(await orgHandlers.accounts(asUser(null, { userType: userType.admin }), {}, noExtras)).toEqual([]);
  });
});
