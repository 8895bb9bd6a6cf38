/** The SQL of who somebody is to others: whether they may act, and who has an address. */
import { userStatus } from '@tael/contract/identity/states';
import type { Tx } from '../../../kernel/transaction.ts';
import type { UserTable } from '../repository.ts';

const users = (tx: Tx) => tx.db.withTables<{ identity_users: UserTable }>().selectFrom('identity_users');

/** Of these users those who may act now. */
export const activeAmong = (tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : users(tx)
        .select('id')
        .where('id', 'in', ids)
        .where('user_status', 'in', [userStatus.active, userStatus.activeSuspended])
        .execute();

/** Everybody whom the scope shows under an address. */
export const usersWithEmail = (tx: Tx, email: string) =>
  users(tx).select(['id', 'tenant_id', 'customer_id']).where('email', '=', email).execute();
