import type { ResealedRow, SealedPlace } from '../../kernel/secrets/sealed-place.ts';
import type { BulkKind } from './kind.ts';

/** The cells of a kind's rows that are kept sealed, by the columns of its template. */
export const sealedCells = (
  kind: BulkKind['code'],
  {
    columns,
    keys,
  }: { readonly columns: readonly { readonly key: string }[]; readonly keys: readonly string[] },
  sealerOf: SealedPlace['sealerOf'],
): SealedPlace => {
  const places = columns.flatMap(({ key }, place) => (keys.includes(key) ? [place] : []));
  const inCells = (cells: readonly string[]) => places.filter((place) => (cells[place] ?? '') !== '');
  return {
    name: `bulk_rows.cells (${kind})`,
    sealerOf,
    rowsAfter: async (tx, at, limit) => {
      const [job = null, number = null] = at?.split('/') ?? [];
      const { rows } = await tx.client.query<{ job_id: string; number: number; cells: string[] }>(
        `select job_id, number, cells from bulk_rows
          where job_id in (select id from bulk_jobs where kind = $1)
            and ($2::uuid is null or (job_id, number) > ($2, $3::integer))
          order by job_id, number limit $4`,
        [kind, job, number, limit],
      );
      return rows.map((row) => ({
        at: `${row.job_id}/${row.number}`,
        owner: row.job_id,
        sealed: inCells(row.cells).map((place) => Buffer.from(row.cells[place] ?? '', 'base64')),
      }));
    },
    replace: async (tx, rows) => {
      for (const row of rows) await replaceCells(tx, row);
    },
  };
};

/** Each cell is found again by what it held, so that a row that was changed meanwhile keeps its change. */
const replaceCells = async (
  tx: Parameters<SealedPlace['replace']>[0],
  { row, sealed }: ResealedRow,
): Promise<void> => {
  const [job, number] = row.at.split('/');
  for (const [nth, now] of sealed.entries())
    await tx.client.query(
      'update bulk_rows set cells = array_replace(cells, $3, $4) where job_id = $1 and number = $2',
      [job, number, row.sealed[nth]?.toString('base64'), now.toString('base64')],
    );
};
