import type { Sealer } from '../events/sealer.ts';
import type { KeyRing } from '../key-ring.ts';
import type { Tx } from '../transaction.ts';

/** What one row keeps sealed, and what it is bound to. */
export interface SealedRow {
  /** Where it stands in the order of its place. */
  readonly at: string;
  readonly owner: string;
  readonly sealed: readonly Buffer[];
}

export interface ResealedRow {
  readonly row: SealedRow;
  readonly sealed: readonly Buffer[];
}

/** Where something is kept sealed under the master key: whoever adds such a place lists it in `sealed-places.ts`. */
export interface SealedPlace {
  readonly name: string;
  readonly sealerOf: (masterKeys: KeyRing) => Sealer;
  readonly rowsAfter: (tx: Tx, at: string | null, limit: number) => Promise<readonly SealedRow[]>;
  /** Writes what was sealed anew, unless somebody has changed the row meanwhile. */
  readonly replace: (tx: Tx, rows: readonly ResealedRow[]) => Promise<void>;
}

/** A column of bytes in a table with a key of its own. */
export const sealedColumn = (
  table: string,
  column: string,
  sealerOf: SealedPlace['sealerOf'],
  { key = 'id', keyType = 'uuid', owner = 'id' } = {},
): SealedPlace => ({
  name: `${table}.${column}`,
  sealerOf,
  rowsAfter: async (tx, at, limit) => {
    const { rows } = await tx.client.query<{ at: string; owner: string; sealed: Buffer }>(
      `select ${key}::text as at, ${owner}::text as owner, ${column} as sealed from ${table}
        where ${column} is not null and ($1::${keyType} is null or ${key} > $1) order by ${key} limit $2`,
      [at, limit],
    );
    return rows.map(({ sealed, ...row }) => ({ ...row, sealed: [sealed] }));
  },
  replace: async (tx, rows) => {
    await tx.client.query(
      `update ${table} as stored set ${column} = given.now
         from unnest($1::${keyType}[], $2::bytea[], $3::bytea[]) as given (key, was, now)
        where stored.${key} = given.key and stored.${column} = given.was`,
      [
        rows.map(({ row }) => row.at),
        rows.map(({ row }) => row.sealed[0]),
        rows.map(({ sealed }) => sealed[0]),
      ],
    );
  },
});
