/** All SQL on automatic top-ups. It decides nothing. */
import type { TopUpPause, TopUpState } from '@tael/contract/funding/top-ups/schemas';
import type { Tx } from '../../../kernel/transaction.ts';

export interface TopUpRow {
  readonly customer_id: string;
  readonly tenant_id: string;
  readonly account_id: string;
  readonly bank_name: string;
  readonly account_last_four: string;
  readonly threshold: bigint;
  readonly amount: bigint;
  readonly monthly_cap: bigint;
  readonly state: TopUpState;
  readonly pause: TopUpPause | null;
  readonly authorization_text: string;
  readonly authorization_version: string;
  readonly authorized_by: string;
  readonly authorized_ip: string | null;
  readonly saved_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ funding_top_ups: TopUpRow }>();
const ofCustomer = (tx: Tx, customerId: string) =>
  tables(tx).selectFrom('funding_top_ups').selectAll().where('customer_id', '=', customerId);

export const findTopUp = (tx: Tx, customerId: string): Promise<TopUpRow | undefined> =>
  ofCustomer(tx, customerId).executeTakeFirst();
export const lockTopUp = (tx: Tx, customerId: string): Promise<TopUpRow | undefined> =>
  ofCustomer(tx, customerId).forUpdate().executeTakeFirst();

/** Writes the one setting of a customer, whether there was one or not. */
export const storeTopUp = async (tx: Tx, row: TopUpRow): Promise<void> => {
  const { customer_id: _, ...change } = row;
  await tables(tx)
    .insertInto('funding_top_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
    .execute();
};

/** The customers whose top-up is active, in pages. */
export const activeTopUps = async (
  tx: Tx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ customer_id: string }>(
    `select customer_id from funding_top_ups where state = 'active' and ($1::uuid is null or customer_id > $1)
     order by customer_id limit $2`,
    [after ?? null, limit],
  );
  return found.rows.map((row) => row.customer_id);
};
