/** All SQL on the chains of the sandbox. */
import type { ChainName } from '@tael/contract/funding/chain/states';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface SandboxChainRow {
  readonly chain: ChainName;
  readonly halted_at: Date | null;
  readonly halted_ms: number;
  readonly forks: readonly number[];
  readonly is_lying: boolean;
  readonly is_paused: boolean;
}

export interface SandboxTransferRow {
  readonly transaction_hash: string;
  readonly log_index: number;
  readonly height: number;
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  readonly units: string;
}

// Heights and times are far below what a number holds exactly.
const columns = `chain, halted_at, halted_ms::float8 as halted_ms, forks::float8[] as forks, is_lying, is_paused`;

export const findChain = async (tx: Tx, chain: ChainName): Promise<SandboxChainRow | undefined> =>
  (await tx.client.query<SandboxChainRow>(`select ${columns} from sandbox_chains where chain = $1`, [chain]))
    .rows[0];

export const ensureChain = async (tx: Tx, chain: ChainName): Promise<void> => {
  await tx.client.query('insert into sandbox_chains (chain) values ($1) on conflict do nothing', [chain]);
};

export const lockChain = async (tx: Tx, chain: ChainName): Promise<SandboxChainRow> => {
  const found = await tx.client.query<SandboxChainRow>(
    `select ${columns} from sandbox_chains where chain = $1 for update`,
    [chain],
  );
  const [row] = found.rows;
  assert(row, 'a chain of the sandbox was made before it is locked');
  return row;
};

export const updateChain = async (tx: Tx, row: SandboxChainRow): Promise<void> => {
  await tx.client.query(
    `update sandbox_chains set halted_at = $2, halted_ms = $3, forks = $4, is_lying = $5, is_paused = $6
     where chain = $1`,
    [row.chain, row.halted_at, row.halted_ms, row.forks, row.is_lying, row.is_paused],
  );
};

export const insertTransfer = async (
  tx: Tx,
  row: SandboxTransferRow & {
    readonly id: string;
    readonly chain: ChainName;
    readonly symbol: string;
  },
): Promise<void> => {
  await tx.db
    .withTables<{ sandbox_chain_transfers: typeof row }>()
    .insertInto('sandbox_chain_transfers')
    .values(row)
    .execute();
};

/** Gives the transfers from a height on another block, or none. */
export const moveTransfers = async (
  tx: Tx,
  chain: ChainName,
  from: number,
  to: number | null,
): Promise<void> => {
  await tx.client.query(`update sandbox_chain_transfers set height = $3 where chain = $1 and height >= $2`, [
    chain,
    from,
    to,
  ]);
};

export const transfersBetween = async (
  tx: Tx,
  chain: ChainName,
  from: number,
  to: number,
): Promise<readonly SandboxTransferRow[]> => {
  const found = await tx.client.query<SandboxTransferRow>(
    `select transaction_hash, log_index, height::float8 as height, contract, sender, recipient, units::text as units
     from sandbox_chain_transfers where chain = $1 and height between $2 and $3 order by height, id`,
    [chain, from, to],
  );
  return found.rows;
};
