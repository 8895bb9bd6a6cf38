/**
 * Tamper evidence for rows that are only ever added. In the background, blocks of finished rows are sealed: each block
 * hashes its rows and the block before it, so that a change anywhere breaks every later block. The last block's hash is
 * also kept outside the database (an anchor), which finds a tail that was cut off.
 *
 * A row is sealed once no transaction that could still add rows before it is running: rows carry the id of their
 * transaction (`xid`, see chain-position.ts), and everything below the oldest running one is final.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { isPlanted } from '../fault-switch.ts';
import { whenTaken } from './retry.ts';

/** A table whose rows are chained: it has `id` and `xid`, and these are the columns that must never change. */
export interface ChainedTable {
  readonly chain: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Where a chain had come to: enough to prove later that nothing was cut off or sealed anew. */
export interface Anchor {
  readonly chain: string;
  readonly no: string;
  readonly hash: string;
}

export interface ChainReport {
  readonly chain: string;
  readonly blocks: bigint;
  readonly sealedRows: bigint;
  /** Hash of the last block in hex; null before the first. */
  readonly head: string | null;
  /** The first thing that is not as it was sealed. */
  readonly fault: ChainFault | null;
}

export interface ChainFault {
  readonly kind:
    'row_altered' | 'row_missing' | 'row_added' | 'block_altered' | 'block_missing' | 'anchor_not_met';
  readonly block: bigint;
  /** The row concerned; for a missing one, the row before it in the chain. Null where no row is to blame. */
  readonly rowId: string | null;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

const rowsInBlock = 1_000;
const blocksAtOnce = 1_000;
const fingerprintBytes = 16;

/** The audit log of the kernel. */
export const auditChain: ChainedTable = {
  chain: 'audit_log',
  table: 'audit_log',
  columns: [
    'id',
    'at',
    'tenant_id',
    'customer_id',
    'actor_type',
    'actor_id',
    'session_id',
    'request_id',
    'channel',
    'ip',
    'action',
    'object_type',
    'object_id',
    'before',
    'after',
    'reason',
  ],
};

// Everything below the oldest running transaction is final; the newest one may still be adding rows.
const finalXid = isPlanted('seal_ignores_running_transactions')
  ? 'pg_snapshot_xmax(pg_current_snapshot())'
  : 'chain_final()';

/**
 * Seals the next block: the number of rows in it, 0 when there is nothing final to seal. Runs in a transaction that
 * plans its statements once, in a system scope.
 */
export async function sealBlock(on: Queryable, chained: ChainedTable, now: Date): Promise<number> {
  const { chain, table } = chained;
  const found = await on.query<Stretch>({
    name: 'chain_stretch',
    text: `select coalesce(max(no), 0)::text as no, coalesce(max(to_xid), '0')::text as from_xid,
       ${finalXid}::text as final_xid
     from (select no, to_xid from chain_blocks where chain = $1 order by no desc limit 1) as last`,
    values: [chain],
  });
  const { no = '0', from_xid: from = '0', final_xid: final = '0' } = found.rows[0] ?? {};
  // A block ends between two transactions, so that every row of a transaction is in the same one.
  const full = await on.query<{ last: string }>({
    name: `chain_last_${table}`,
    text: `select t.xid::text as last from ${table} t where t.xid >= $1 and t.xid < $2 order by t.xid offset $3 limit 1`,
    values: [from, final, rowsInBlock - 1],
  });
  const last = full.rows[0]?.last;
  const to = last === undefined ? final : String(BigInt(last) + 1n);
  // Another process may seal this block at the same moment: the key lets only one of them, and the other looks again.
  const sealed = await on
    .query<{ rows: number }>({
      name: `chain_seal_${table}`,
      text: sealStatement(chained),
      values: [chain, no, from, to, now],
    })
    .catch(whenTaken('chain_blocks_pkey'));
  return sealed.rows[0]?.rows ?? 0;
}

interface Stretch {
  readonly no: string;
  readonly from_xid: string;
  readonly final_xid: string;
}

/** The last block of a chain, to be kept outside the database; undefined before the first. */
export async function anchorOf(on: Queryable, chain: string): Promise<Anchor | undefined> {
  const found = await on.query<Anchor>(
    `select chain, no::text, encode(hash, 'hex') as hash from chain_blocks where chain = $1 order by no desc limit 1`,
    [chain],
  );
  return found.rows[0];
}

/** Writes anchors to a file, whole or not at all. */
export async function writeAnchors(file: string, anchors: readonly Anchor[]): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, `${anchors.map((anchor) => JSON.stringify(anchor)).join('\n')}\n`, {
    flush: true,
  });
  await rename(unfinished, file);
}

/** Reads the anchors of a file; none when there is no such file. */
export async function readAnchors(file: string): Promise<readonly Anchor[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // Boundary: the file is our own; a damaged line fails the comparison, which is what an anchor is for.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Anchor);
}

/** Recomputes a chain from its rows and says where it first differs. Runs in a system scope. */
export async function verifyChain(
  on: Queryable,
  chained: ChainedTable,
  anchor?: Anchor,
): Promise<ChainReport> {
  let blocks = 0n;
  let sealedRows = 0n;
  let head: string | null = null;
  const report = (fault: ChainFault | null): ChainReport => ({
    chain: chained.chain,
    blocks,
    sealedRows,
    head,
    fault,
  });
  for (;;) {
    const page = await on.query<CheckedBlock>(checkStatement(chained), [
      chained.chain,
      blocks,
      blocks + BigInt(blocksAtOnce),
    ]);
    for (const block of page.rows) {
      const no = BigInt(block.no);
      if (no !== blocks + 1n) return report({ kind: 'block_missing', block: blocks + 1n, rowId: null });
      if (!block.is_linked) return report({ kind: 'block_altered', block: no, rowId: null });
      if (!block.is_intact) return report(await blame(on, chained, no));
      blocks = no;
      sealedRows += BigInt(block.rows);
      head = block.hash;
      if (anchor && BigInt(anchor.no) === no && anchor.hash !== head) {
        return report({ kind: 'anchor_not_met', block: no, rowId: null });
      }
    }
    if (page.rows.length === 0) break;
  }
  if (anchor && BigInt(anchor.no) > blocks)
    return report({ kind: 'anchor_not_met', block: blocks + 1n, rowId: null });
  return report(null);
}

// The binary form of a row is the same on every machine and names the type of each column.
const fingerprint = ({ columns }: ChainedTable): string =>
  `substr(sha256(record_send(row(${columns.map((column) => `t.${column}`).join(', ')}))), 1, ${String(fingerprintBytes)})`;

const blockHash = `sha256(convert_to($1, 'UTF8') || int8send(no) || convert_to(from_xid::text || '/' || to_xid::text, 'UTF8')
  || int4send(rows) || previous || fingerprints)`;

const sealStatement = (chained: ChainedTable): string => `
  with block as (
    select $2::bigint + 1 as no, $3::xid8 as from_xid, $4::xid8 as to_xid,
      coalesce((select hash from chain_blocks where chain = $1 and no = $2), ''::bytea) as previous,
      count(*)::integer as rows, string_agg(${fingerprint(chained)}, ''::bytea order by t.xid, t.id) as fingerprints
    from ${chained.table} t where t.xid >= $3 and t.xid < $4 having count(*) > 0
  )
  insert into chain_blocks (chain, no, from_xid, to_xid, rows, fingerprints, previous, hash, sealed_at)
  select $1, no, from_xid, to_xid, rows, fingerprints, previous, ${blockHash}, $5 from block
  returning rows`;

interface CheckedBlock {
  readonly no: string | bigint;
  readonly rows: number;
  readonly hash: string;
  readonly is_linked: boolean;
  readonly is_intact: boolean;
}

const checkStatement = (chained: ChainedTable): string => `
  select no, rows, encode(hash, 'hex') as hash, hash = ${blockHash} and from_xid = prior_to and previous = prior_hash as is_linked,
    fingerprints = (
      select coalesce(string_agg(${fingerprint(chained)}, ''::bytea order by t.xid, t.id), ''::bytea)
      from ${chained.table} t where t.xid >= from_xid and t.xid < to_xid
    ) as is_intact
  from (
    select *, coalesce(lag(hash) over (order by no), ''::bytea) as prior_hash,
      coalesce(lag(to_xid) over (order by no), '0'::xid8) as prior_to
    from chain_blocks where chain = $1 and no between $2 and $3
  ) as block
  where no > $2 order by no`;

/** Finds the row that makes a block differ, by comparing it hash by hash with what was sealed. */
async function blame(on: Queryable, chained: ChainedTable, no: bigint): Promise<ChainFault> {
  const sealed = await on.query<{ fingerprints: Buffer }>(
    'select fingerprints from chain_blocks where chain = $1 and no = $2',
    [chained.chain, no],
  );
  const actual = await on.query<{ id: string; fingerprint: Buffer }>(
    `select t.id, ${fingerprint(chained)} as fingerprint
     from ${chained.table} t, chain_blocks b
     where b.chain = $1 and b.no = $2 and t.xid >= b.from_xid and t.xid < b.to_xid order by t.xid, t.id`,
    [chained.chain, no],
  );
  const was = split(sealed.rows[0]?.fingerprints ?? Buffer.alloc(0));
  const is = actual.rows.map((row) => row.fingerprint.toString('hex'));
  const known = new Set(was);
  const place = was.findIndex((hash, index) => hash !== is[index]);
  if (place === -1) return { kind: 'row_added', block: no, rowId: actual.rows[was.length]?.id ?? null };
  const found = actual.rows[place];
  if (found && !known.has(is[place] ?? '')) {
    const isExtra = is[place + 1] === was[place];
    return { kind: isExtra ? 'row_added' : 'row_altered', block: no, rowId: found.id };
  }
  return { kind: 'row_missing', block: no, rowId: actual.rows[place - 1]?.id ?? null };
}

function split(fingerprints: Buffer): readonly string[] {
  const length = fingerprints.length / fingerprintBytes;
  return Array.from({ length }, (_, index) =>
    fingerprints.subarray(index * fingerprintBytes, (index + 1) * fingerprintBytes).toString('hex'),
  );
}
