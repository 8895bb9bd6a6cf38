/** All SQL on the codes of QR payments. It decides nothing. */
import type { Tx } from '../../../kernel/transaction.ts';

interface CodeRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly code: string;
  readonly created_at: Date;
}

/** The first code stays: the same intent has the same one. */
export const storeCode = async (tx: Tx, row: CodeRow): Promise<void> => {
  await tx.db
    .withTables<{ funding_qr_codes: CodeRow }>()
    .insertInto('funding_qr_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const findCode = async (tx: Tx, intentId: string): Promise<string | null> => {
  const found = await tx.client.query<{ code: string }>('select code from funding_qr_codes where id = $1', [
    intentId,
  ]);
  return found.rows[0]?.code ?? null;
};
