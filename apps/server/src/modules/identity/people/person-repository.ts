import type { Tx } from '../../../kernel/transaction.ts';
import type { UserTable } from '../repository.ts';

const tables = (tx: Tx) => tx.db.withTables<{ identity_users: UserTable }>();

/** What is known of these users by themselves, as far as the scope shows. */
export const factRowsOf = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('identity_users')
        .select([
          'id',
          'email',
          'user_type',
          'role_type_code',
          'first_name',
          'last_name',
          'chinese_first_name',
          'chinese_last_name',
          'nickname',
          'mobile',
          'language',
        ])
        .where('id', 'in', ids)
        .execute();

/** The user with this address, as far as the scope shows. */
export const idByEmail = async (tx: Tx, tenantId: string, email: string): Promise<string | undefined> => {
  const found = await tables(tx)
    .selectFrom('identity_users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.id;
};

/** How many of the platform's own people a tenant has. */
export const countStaff = async (tx: Tx, tenantId: string, userType: number): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('identity_users')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_type', '=', userType)
    .executeTakeFirstOrThrow();
  return Number(count);
};
