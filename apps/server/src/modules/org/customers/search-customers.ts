import type { Tx } from '../../../kernel/transaction.ts';
import { customersWithEmail, ownUsers } from '../../identity/index.ts';
import { customersNamed } from './customer-repository.ts';
import { customerNamesById } from '../repository.ts';

export interface CustomerFound {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * At most `limit` customers that the scope shows, by name among the newest `horizon`, or by their whole address wherever
 * they stand.
 */
export const searchCustomers = async (
  tx: Tx,
  typed: string,
  page: { readonly limit: number; readonly horizon: number },
): Promise<readonly CustomerFound[]> => {
  const rows = typed.includes('@')
    ? await customerNamesById(tx, await customersWithEmail(tx, typed))
    : await customersNamed(tx, typed, page);
  const users = await ownUsers(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.slice(0, page.limit).map(({ id, display_name: name }) => ({
    id,
    name,
    email: users.get(id)?.email ?? '',
  }));
};
