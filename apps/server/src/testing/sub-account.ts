import { transact } from '../kernel/transaction.ts';
import { createUser, hashPassword } from '../modules/identity/index.ts';
import { testPassword, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** Somebody who works for the customer with this address, signed in. */
export const subAccountOf = async (server: TestApp, owner: string, email: string): Promise<Caller> => {
  const found = await server.db.pool.query<{ tenant_id: string; customer_id: string; entity_type: number }>(
    'select tenant_id, customer_id, entity_type from identity_users where email = $1',
    [owner],
  );
  const holder = found.rows[0];
  if (!holder) throw new Error(`nobody has the address ${owner}`);
  const ctx = server.app.context();
  const passwordHash = await hashPassword(testPassword);
  await transact(ctx, (tx) =>
    createUser(tx, ctx, {
      tenantId: holder.tenant_id,
      customerId: holder.customer_id,
      email,
      passwordHash,
      userType: 3,
      parentUserType: 2,
      userStatus: 1,
      entityType: holder.entity_type,
      registerVersion: 2,
    }),
  );
  return server.signIn(email);
};
