/** The SQL of account numbers: a customer's place in the order of opening. */
import type { Tx } from '../../../kernel/transaction.ts';

const tables = (tx: Tx) =>
  tx.db.withTables<{
    org_customers: { id: string; tenant_id: string; account_sequence: bigint };
  }>();

export const sequenceOfCustomer = async (tx: Tx, customerId: string): Promise<bigint | undefined> => {
  const row = await tables(tx)
    .selectFrom('org_customers')
    .select('account_sequence')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.account_sequence;
};

export const customerBySequence = async (
  tx: Tx,
  tenantId: string,
  sequence: bigint,
): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('org_customers')
    .select('id')
    .where('account_sequence', '=', sequence)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.id;
};

export const ownerBySequence = async (
  tx: Tx,
  sequence: bigint,
): Promise<{ readonly tenantId: string; readonly customerId: string } | undefined> => {
  const row = await tables(tx)
    .selectFrom('org_customers')
    .select(['id', 'tenant_id'])
    .where('account_sequence', '=', sequence)
    .executeTakeFirst();
  return row && { tenantId: row.tenant_id, customerId: row.id };
};
