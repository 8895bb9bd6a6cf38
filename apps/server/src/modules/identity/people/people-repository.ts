/** The SQL on who is there, and who is the same person. */
import { userStatus } from '@tael/contract/identity/states';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { UserRow } from '../repository.ts';

/** Who of a customer, or with null of the platform's staff, may sign in and act. */
export const activeUsersOf = (tx: Tx, tenantId: string, customerId: string | null) =>
  tx.db
    .withTables<{ identity_users: UserRow }>()
    .selectFrom('identity_users')
    .select(['id', 'email', 'user_type', 'entity_type'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'is not distinct from', customerId)
    .where('user_status', 'in', [userStatus.active, userStatus.activeSuspended])
    .orderBy('user_type')
    .orderBy('email')
    .execute();

/** How many people of the customers that a query finds by `id` may sign in and act. */
export const countActivePeople = async (tx: Tx, customers: RawBuilder<unknown>): Promise<number> => {
  const states = [userStatus.active, userStatus.activeSuspended];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity_users
    where customer_id in (select id from (${customers}) as meant) and user_status = any (${states}::int[])
  `.execute(tx.db);
  return rows[0]?.count ?? 0;
};

/**
 * The users who are the same person as one of these: by one mobile number, or by one mailbox, whatever tag stands behind
 * a plus sign, among those who work for the same customer or the platform.
 */
export const samePeopleAs = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'identity_same_people',
    text: `select other.id from identity_users one join identity_users other
         on other.tenant_id = one.tenant_id
           and (other.customer_id is null or other.customer_id = one.customer_id)
           and (other.mobile = one.mobile
             or regexp_replace(other.email, '[+][^@]*@', '@') = regexp_replace(one.email, '[+][^@]*@', '@'))
       where one.id = any ($1::uuid[])`,
    values: [[...ids]],
  });
  return rows.map(({ id }) => id);
};
