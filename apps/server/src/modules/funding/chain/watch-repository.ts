/** All SQL on how far chains were read and what staff is shown of them. It decides nothing. */
import type { ChainFindingKind, ChainName, ChainTrouble } from '@tael/contract/funding/chain/states';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface PlaceRow {
  readonly chain: ChainName;
  readonly height: number;
  /** Of the blocks up to `height`, the last one at the end. */
  readonly hashes: readonly string[];
  readonly block_at: Date;
  readonly trouble: ChainTrouble | null;
  readonly trouble_since: Date | null;
  readonly read_at: Date;
}

export interface FindingRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly chain: ChainName;
  readonly kind: ChainFindingKind;
  readonly transaction_hash: string;
  readonly log_index: number;
  readonly contract: string;
  readonly symbol: string | null;
  readonly sender: string;
  readonly address: string;
  readonly units: string;
  readonly found_at: Date;
}

const placeColumns = `chain, height::float8 as height, hashes, block_at, trouble, trouble_since, read_at`;

export const listPlaces = async (tx: Tx): Promise<readonly PlaceRow[]> =>
  (await tx.client.query<PlaceRow>(`select ${placeColumns} from funding_chain_places order by chain`)).rows;

export const findPlace = async (tx: Tx, chain: ChainName): Promise<PlaceRow | undefined> =>
  (
    await tx.client.query<PlaceRow>(`select ${placeColumns} from funding_chain_places where chain = $1`, [
      chain,
    ])
  ).rows[0];

export const lockPlace = async (tx: Tx, chain: ChainName): Promise<PlaceRow | undefined> =>
  (
    await tx.client.query<PlaceRow>(
      `select ${placeColumns} from funding_chain_places where chain = $1 for update`,
      [chain],
    )
  ).rows[0];

/** Where a chain is read from; nothing where somebody began before. */
export const insertPlace = async (
  tx: Tx,
  row: Omit<PlaceRow, 'trouble' | 'trouble_since'> & { readonly tenant_id: string },
): Promise<void> => {
  await tx.client.query(
    `insert into funding_chain_places (chain, tenant_id, height, hashes, block_at, read_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (chain) do nothing`,
    [row.chain, row.tenant_id, row.height, row.hashes, row.block_at, row.read_at],
  );
};

export const updatePlace = async (tx: Tx, row: PlaceRow): Promise<void> => {
  await tx.client.query(
    `update funding_chain_places
     set height = $2, hashes = $3, block_at = $4, trouble = $5, trouble_since = $6, read_at = $7 where chain = $1`,
    [row.chain, row.height, row.hashes, row.block_at, row.trouble, row.trouble_since, row.read_at],
  );
};

/** False when it was found before. */
export const insertFinding = async (tx: Tx, row: FindingRow): Promise<boolean> => {
  const written = await tx.db
    .withTables<{ funding_chain_findings: FindingRow }>()
    .insertInto('funding_chain_findings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['chain', 'transaction_hash', 'log_index', 'kind']).doNothing(),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

/** One row more than `limit`, newest first. */
export const listFindings = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly FindingRow[]> => {
  const found = await tx.client.query<FindingRow>(
    `select * from funding_chain_findings
     where $1::timestamptz is null or (found_at, id) < ($1, $2::uuid)
     order by found_at desc, id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};
