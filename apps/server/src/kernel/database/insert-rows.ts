import type { Tx } from '../transaction.ts';

/**
 * Inserts rows of one table in one statement, each with the same columns. For wide tables that are seldom written by the
 * hundred; what every act writes has a row type (`rows.ts`).
 */
export const insertRows = async (
  tx: Pick<Tx, 'client'>,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await tx.client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(asJson))],
  );
};

/** Bytes and numbers of 64 bits are written as PostgreSQL reads them; moments write themselves. */
const asJson = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint'
        ? String(value)
        : Buffer.isBuffer(value)
          ? `\\x${value.toString('hex')}`
          : value,
    ]),
  );
