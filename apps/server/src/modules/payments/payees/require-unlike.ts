import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockPayees, payeesLike, type PayeeRow } from './repository.ts';
import { likenessOf, mostApart } from './rules.ts';

type Judged = Pick<PayeeRow, 'customer_id' | 'id' | 'name_key' | 'account_fingerprint'>;

/**
 * Refuses a payee that is there already, and, unless it is meant, one that looks like another. Of two that are saved at once
 * the second is judged by the first.
 */
export const requireUnlike = async (tx: Tx, row: Judged, isConfirmed: boolean): Promise<void> => {
  await lockPayees(tx, row.customer_id);
  const { exists, warnings } = likenessOf(row, await payeesLike(tx, row, mostApart));
  if (exists) fail('payee_exists');
  if (warnings.length > 0 && !isConfirmed) fail('payee_alike');
};
