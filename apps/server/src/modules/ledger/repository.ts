/** All SQL on the ledger's tables. It decides nothing. */
import pg from 'pg';
import { assert } from '../../kernel/failure.ts';
import { bigintColumn, uuidColumn } from '../../kernel/database/columns.ts';
import { rowsOf, type RowWriter } from '../../kernel/database/rows.ts';
import type { Account, Head, PlannedEntry, PlannedTransfer, Reference, StoredTransfer } from './nouns.ts';
import { headOf, newerHeadsOf, transferOf, transfersPlace } from './rows.ts';
import type { EntryRow, HoldRow, LookupRow } from './rows.ts';

/** Anything that runs a query: the connection of a transaction, a lane, the pool. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface Lookup {
  readonly heads: readonly Head[];
  readonly transfers: readonly StoredTransfer[];
}

export interface LookupQuery {
  readonly accountIds: readonly string[];
  readonly transferIds: readonly string[];
  readonly pendingIds: readonly string[];
}

/** What the books say of these accounts and transfers; with `lock`, nobody else who locks changes them meanwhile. */
export async function lookUp(
  on: Queryable,
  { accountIds, transferIds, pendingIds }: LookupQuery,
  lock: boolean,
): Promise<Lookup> {
  const found = await on.query<LookupRow>({
    name: 'ledger_look',
    text: 'select * from ledger_look($1, $2, $3, $4)',
    values: [accountIds, transferIds, pendingIds, lock],
    rowMode: 'array',
  });
  const last = found.rows.at(-1);
  const transfers = last && last[0] === null ? (last[transfersPlace] ?? []) : [];
  return { heads: found.rows.flatMap((row) => headOf(row) ?? []), transfers: transfers.map(transferOf) };
}

// The entries are sorted by account, and the transfers by id, in every statement: writers that meet wait in one order.
const writeStatement = `
  with transfers as (
    insert into ledger_transfers (id, kind, debit_account, debit_seq, credit_account, credit_seq, amount, currency, code,
      reference_type, reference_id, pending_id, voluntary, expires_at, posting_id, at)
    select * from unnest($1::ledger_transfer_row[])
  )
  insert into ledger_entries (account_id, seq, transfer_id, at, posted, pending, debits_pending, debits_posted,
    credits_pending, credits_posted, floor)
  select * from unnest($2::ledger_entry_row[])`;

interface EntryToWrite extends PlannedEntry {
  readonly transferId: string;
  readonly at: number;
}

/** Writes decided transfers with their entries, in one statement. A head that was not the last one violates a key. */
export async function write(on: Queryable, planned: readonly PlannedTransfer[]): Promise<void> {
  const transfers = planned.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const entries = planned
    .flatMap(({ id, at, debit, credit }): EntryToWrite[] => [
      { transferId: id, at, ...debit },
      { transferId: id, at, ...credit },
    ])
    .sort(({ head: left }, { head: right }) =>
      left.account.id < right.account.id || (left.account.id === right.account.id && left.seq < right.seq)
        ? -1
        : 1,
    );
  await on.query({
    name: 'ledger_write',
    text: writeStatement,
    values: [rowsOf(transfers, writeTransfer), rowsOf(entries, writeEntry)],
  });
}

function writeTransfer(to: RowWriter, transfer: PlannedTransfer): void {
  to.uuid(transfer.id);
  to.text(transfer.kind);
  to.uuid(transfer.debitAccountId);
  to.bigint(transfer.debit.head.seq);
  to.uuid(transfer.creditAccountId);
  to.bigint(transfer.credit.head.seq);
  to.bigint(transfer.amount);
  to.text(transfer.currency);
  to.text(transfer.code);
  to.text(transfer.reference?.type ?? null);
  to.uuid(transfer.reference?.id ?? null);
  to.uuid(transfer.pendingId);
  to.bool(transfer.voluntary);
  to.timestamp(transfer.expiresAt);
  to.uuid(transfer.postingId);
  to.timestamp(transfer.at);
}

function writeEntry(to: RowWriter, { transferId, at, head, posted, pending, floor }: EntryToWrite): void {
  to.uuid(head.account.id);
  to.bigint(head.seq);
  to.uuid(transferId);
  to.timestamp(at);
  to.bigint(posted);
  to.bigint(pending);
  to.bigint(head.debitsPending);
  to.bigint(head.debitsPosted);
  to.bigint(head.creditsPending);
  to.bigint(head.creditsPosted);
  to.bigint(floor);
}

export interface Claim {
  /** Accounts that another writer holds. */
  readonly refused: ReadonlySet<string>;
  /** Where the claimed ones are now, if they moved on. */
  readonly newer: readonly Head[];
}

/** Takes these accounts for this connection, instead of those it had; see `ledger_claim`. */
export async function claim(on: Queryable, heads: readonly Head[], wait: boolean): Promise<Claim> {
  const found = await on.query<{ refused: number[]; newer: Buffer | null }>({
    name: 'ledger_claim',
    text: 'select refused, newer from ledger_claim($1, $2, $3)',
    values: [
      uuidColumn(heads.map(({ account }) => account.id)),
      bigintColumn(heads.map(({ seq }) => seq)),
      wait,
    ],
  });
  const { refused = [], newer = null } = found.rows[0] ?? {};
  return {
    refused: new Set(refused.flatMap((place) => heads[place - 1]?.account.id ?? [])),
    newer: newer === null ? [] : newerHeadsOf(newer, heads),
  };
}

/** Locks accounts until the transaction ends; where they are now, if they moved on. See `ledger_lock`. */
export async function lockHeads(on: Queryable, heads: readonly Head[]): Promise<readonly Head[]> {
  const found = await on.query<{ newer: Buffer | null }>({
    name: 'ledger_lock',
    text: 'select ledger_lock($1, $2) as newer',
    values: [uuidColumn(heads.map(({ account }) => account.id)), bigintColumn(heads.map(({ seq }) => seq))],
  });
  const newer = found.rows[0]?.newer ?? null;
  return newer === null ? [] : newerHeadsOf(newer, heads);
}

/** Lets the claimed accounts go. */
export async function unclaim(on: Queryable): Promise<void> {
  await on.query('select pg_advisory_unlock_all()');
}

const staleKeys = new Set(['ledger_entries_pkey', 'ledger_transfers_pkey', 'ledger_transfers_ending']);

/**
 * Whether a write failed because the books had moved on since the look: look again and decide anew. The checks are among
 * the signs, because a row is checked before its keys: a hold that was ended meanwhile takes the total below zero.
 */
export function isStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (error.code === '23514') return error.table === 'ledger_entries';
  return error.code === '23505' && staleKeys.has(error.constraint ?? '');
}

/** The id of the account with this name, opened as `wanted` when there is none. */
export async function findOrOpen(on: Queryable, wanted: Account): Promise<string> {
  const { id, tenantId, customerId, kind, currency, detail, stripe, normalSide, floor, openedAt } = wanted;
  const found = await on.query<{ id: string }>({
    name: 'ledger_open_account',
    text: 'select ledger_open_account($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id',
    values: [id, tenantId, customerId, kind, currency, detail, stripe, normalSide, floor, openedAt],
  });
  const row = found.rows[0];
  assert(row, 'ledger_open_account answers with one row');
  return row.id;
}

/** Writes the entry that closes an account. */
export async function close(on: Queryable, head: Head): Promise<void> {
  await on.query(
    `insert into ledger_entries (account_id, seq, at, posted, pending, debits_pending, debits_posted, credits_pending,
       credits_posted) values ($1, $2, $3, 0, 0, $4, $5, $6, $7)`,
    [
      head.account.id,
      head.seq,
      new Date(head.at),
      head.debitsPending,
      head.debitsPosted,
      head.creditsPending,
      head.creditsPosted,
    ],
  );
}

/** The accounts that the caller's scope may see, among these. */
export async function visibleAccounts(
  on: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await on.query<{ id: string }>('select id from ledger_accounts where id = any ($1)', [
    accountIds,
  ]);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * The number of the account's last entry at or before a moment, 0 when there is none. Time does not run backwards along
 * an account, so it is found by halving: some twenty probes of the primary key for a million entries, and no index more.
 */
export async function lastSeqAt(on: Queryable, accountId: string, at: Date): Promise<bigint> {
  const found = await on.query<{ seq: bigint | string }>(
    `with recursive search (low, high) as (
       select 0::bigint, coalesce(max(seq), 0) from ledger_entries where account_id = $1
       union all
       select case when e.at <= $2 then e.seq else low end, case when e.at <= $2 then high else e.seq - 1 end
       from search join ledger_entries e on e.account_id = $1 and e.seq = (low + high + 1) / 2
       where low < high
     )
     select low as seq from search where low = high`,
    [accountId, at],
  );
  return BigInt(found.rows[0]?.seq ?? 0);
}

export interface EntryRange {
  readonly accountId: string;
  readonly fromSeq: bigint;
  readonly toSeq: bigint;
  readonly limit: number;
}

export const entryColumns = `e.account_id, e.seq, e.at, e.transfer_id, e.posted, e.pending, e.debits_pending, e.debits_posted,
  e.credits_pending, e.credits_posted, t.kind, t.code, t.reference_type, t.reference_id, t.posting_id, t.debit_account,
  t.credit_account`;

/** The entries of an account with their transfers, newest first; both ends of the range are included. */
export async function entriesBetween(on: Queryable, range: EntryRange): Promise<readonly EntryRow[]> {
  const found = await on.query<EntryRow>(
    `select ${entryColumns} from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
     where e.account_id = $1 and e.seq between $2 and $3 order by e.seq desc limit $4`,
    [range.accountId, range.fromSeq, range.toSeq, range.limit],
  );
  return found.rows;
}

/** All entries of a business object, in the order in which they were made. */
export async function entriesOf(on: Queryable, reference: Reference): Promise<readonly EntryRow[]> {
  const found = await on.query<EntryRow>(
    `select ${entryColumns} from ledger_transfers t
     cross join lateral (values (t.debit_account, t.debit_seq), (t.credit_account, t.credit_seq)) as side (account_id, seq)
     join ledger_entries e using (account_id, seq)
     where t.reference_id = $2 and t.reference_type = $1 order by t.id, e.posted + e.pending`,
    [reference.type, reference.id],
  );
  return found.rows;
}

/** The holds on an account, newest first. */
export async function openHolds(on: Queryable, accountId: string): Promise<readonly HoldRow[]> {
  const found = await on.query<HoldRow>('select * from ledger_open_holds($1)', [accountId]);
  return found.rows;
}

/** Holds whose time is over and that nothing has ended, oldest first, from a moment on. */
export async function overdueHolds(
  on: Queryable,
  from: Date,
  until: Date,
  limit: number,
): Promise<readonly HoldRow[]> {
  const found = await on.query<HoldRow>(
    `select id, debit_account, credit_account, amount, currency, code, reference_type, reference_id, at, expires_at
     from ledger_transfers hold where expires_at between $1 and $2
       and not exists (select from ledger_transfers ending where ending.pending_id = hold.id)
     order by expires_at, id limit $3`,
    [from, until, limit],
  );
  return found.rows;
}
