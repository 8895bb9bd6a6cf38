import { randomUUID } from 'node:crypto';
import { basePermissions } from '@tael/contract';
import { accountStatus, userStatus, userType } from '@tael/contract/identity/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { createCustomer, createOrgHandlers, openAccount, setAccountStatus } from '../index.ts';

const orgHandlers = createOrgHandlers({ menuEditsOf: () => Promise.resolve([]) });

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const noExtras = { upload: undefined, rawBody: null, header: () => null };

/** A customer with a card account that is still being opened, and a business account. */
const makeCustomer = (): Promise<string> => {
  const ctx = testContext(db.database);
  return transact(ctx, async (tx) => {
    const owner = { tenantId: defaultTenantId, entityType: 2, displayName: 'Northwind Ltd' } as const;
    const customerId = await createCustomer(tx, ctx, owner);
    await openAccount(tx, ctx, { tenantId: defaultTenantId, customerId }, 3);
    await openAccount(tx, ctx, { tenantId: defaultTenantId, customerId }, 3);
    return customerId;
  });
};

const as = (customerId: string | null, type: number = userType.customer): Context =>
  testContext(db.database, {
    principal: {
      userId: randomUUID(),
      sessionId: randomUUID(),
      tenantId: defaultTenantId,
      customerId,
      userType: type,
      userStatus: userStatus.active,
      entityType: 2,
      email: 'someone@tael.test',
      permissions: new Set(type === userType.admin ? basePermissions.admin : basePermissions.customer),
      role: 'owner',
      reach: 'company',
      leads: [],
      isPreview: false,
    },
  });

const chosenOf = async (customerId: string): Promise<number[]> =>
  (await orgHandlers.accounts(as(customerId), {}, noExtras)).flatMap(({ code, chosen }) =>
    chosen ? [code] : [],
  );
const choose = (ctx: Context, code: number) => orgHandlers.chooseAccount(ctx, { code }, noExtras);

test('nothing is chosen until the customer chooses; then one is, each choice on record', async () => {
  const id = await makeCustomer();
  expect(await chosenOf(id)).toEqual([]);
  expect(await choose(as(id), 1)).toMatchObject([
    { code: 1, chosen: true },
    { code: 3, chosen: false },
  ]);
  await choose(as(id), 3);
  expect(await chosenOf(id)).toEqual([3]);
  const { rows } = await db.pool.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_log where action = 'org.account_chosen' and customer_id = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { before: { code: null }, after: { code: 1 } },
    { before: { code: 1 }, after: { code: 3 } },
  ]);
});

test('an account that is suspended cannot be chosen', async () => {
  const id = await makeCustomer();
  const ctx = testContext(db.database);
  await transact(ctx, (tx) => setAccountStatus(tx, ctx, id, accountStatus.suspended));
  await expect(choose(as(id), 1)).rejects.toMatchObject({
    code: 'account_suspended',
    details: { params: { product: 'Tael' } },
  });
  expect(await chosenOf(id)).toEqual([]);
});

test('an account that the customer does not hold is not found, and a sub-account chooses for nobody', async () => {
  const id = await makeCustomer();
  await expect(choose(as(id), 2)).rejects.toMatchObject({ code: 'not_found' });
  for (const ctx of [as(id, userType.subAccount), as(null, userType.admin)])
    await expect(choose(ctx, 1)).rejects.toMatchObject({ code: 'forbidden' });
});

test('of two choices at once one counts', async () => {
  const id = await makeCustomer();
  await Promise.all([1, 3, 1, 3].map((code) => choose(as(id), code)));
  expect(await chosenOf(id)).toHaveLength(1);
});
