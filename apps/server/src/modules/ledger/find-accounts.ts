import type { CurrencyCode } from '@tael/money';
import type { CustomerAccountKind } from './chart.ts';
import type { ReadingTx } from './read.ts';

/**
 * The ids of a customer's accounts in one currency, as the scope may see them. Reading opens nothing: a kind that was
 * never used is absent, and its balance is zero.
 */
export async function findCustomerAccounts(
  tx: ReadingTx,
  customerId: string,
  currency: CurrencyCode,
): Promise<ReadonlyMap<CustomerAccountKind, string>> {
  const found = await tx.client.query<{ id: string; kind: CustomerAccountKind }>(
    `select id, kind from ledger_accounts where customer_id = $1 and currency = $2 and detail = ''`,
    [customerId, currency],
  );
  return new Map(found.rows.map(({ id, kind }) => [kind, id]));
}
