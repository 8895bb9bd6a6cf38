/** All SQL of the bank's statements and of what stands behind their lines. */
import type { LineMatch } from '@tael/contract/payments/files/states';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BankEntryRow } from '../files/file-repository.ts';

export interface StatementRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly file_id: string;
  readonly currency: CurrencyCode;
  readonly number: number;
  readonly day: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: number;
  readonly matched: number;
  readonly created_at: Date;
}

export interface StatementLineRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly statement_id: string;
  readonly bank_reference: string;
  readonly reference: string;
  readonly side: 'debit' | 'credit';
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly matched_by: LineMatch | null;
}

type Tables = { payments_statements: StatementRow; payments_statement_lines: StatementLineRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** False where this statement was read before. */
export const insertStatement = async (tx: Tx, row: StatementRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_statements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'currency', 'number']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** False where the line stands in a statement already. */
export const insertLine = async (tx: Tx, row: StatementLineRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_statement_lines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'bank_reference', 'side']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const setMatched = async (tx: Tx, id: string, matched: number): Promise<void> => {
  await tables(tx).updateTable('payments_statements').set({ matched }).where('id', '=', id).execute();
};

/** What the payments of a file come to, for each tenant: their clearing accounts are their own. */
export const sumsOfFile = async (
  tx: Tx,
  fileId: string,
  purposes: readonly BankEntryRow['purpose'][],
): Promise<readonly { readonly tenantId: string; readonly sum: bigint }[]> => {
  const found = await tx.client.query<{ tenant_id: string; sum: bigint }>(
    `select tenant_id, sum(amount)::bigint as sum from payments_bank_entries
     where file_id = $1 and purpose = any ($2) group by tenant_id`,
    [fileId, purposes],
  );
  return found.rows.map(({ tenant_id: tenantId, sum }) => ({ tenantId, sum }));
};

/** Files whose money should have moved by a day and that stand in no statement. */
export const missingFiles = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly day: string },
): Promise<readonly { readonly id: string; readonly reference: string }[]> => {
  const found = await tx.client.query<{ id: string; reference: string }>(
    `select f.id, f.reference from payments_bank_files f
     where f.tenant_id = $1 and f.kind = 'ach' and f.state = 'accepted' and f.settles_on <= $2
       and not exists (select 1 from payments_statement_lines l
         where l.tenant_id = f.tenant_id and l.reference = f.reference)`,
    [of.tenantId, of.day],
  );
  return found.rows;
};

/** A statement with how many of its lines still wait for somebody. */
export type StatementWithOpen = StatementRow & { readonly open: number };

const selectStatements = async (
  tx: Tx,
  rest: string,
  values: readonly unknown[],
): Promise<readonly StatementWithOpen[]> => {
  const found = await tx.client.query<StatementWithOpen>(
    `select s.id, s.tenant_id, s.file_id, s.currency, s.number, s.day::text as day, s.opening, s.closing, s.lines, s.matched,
       s.created_at, (select count(*)::integer from payments_bank_items i
         where i.kind = 'statement_line' and i.state = 'open' and i.file_id = s.file_id) as open
     from payments_statements s ${rest}`,
    [...values],
  );
  return found.rows;
};

/** One row more than `limit`, newest first. */
export const listStatements = (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly StatementWithOpen[]> =>
  selectStatements(
    tx,
    `where $1::timestamptz is null or (s.created_at, s.id) < ($1, $2::uuid)
     order by s.created_at desc, s.id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );

export const findStatement = async (tx: Tx, id: string): Promise<StatementWithOpen | undefined> =>
  (await selectStatements(tx, 'where s.id = $1', [id]))[0];

/** The lines of a statement; those that nothing explains come first. */
export const linesOfStatement = (tx: Tx, statementId: string, limit: number): Promise<StatementLineRow[]> =>
  tables(tx)
    .selectFrom('payments_statement_lines')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('matched_by', (order) => order.asc().nullsFirst())
    .orderBy('bank_reference')
    .limit(limit)
    .execute();
