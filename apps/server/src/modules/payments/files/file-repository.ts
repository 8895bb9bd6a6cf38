/** All SQL of the files that we and the bank exchange. */
import type { BankFileFaultCode } from '@tael/contract/payments/bank-file-faults';
import type { BankFileKind, BankFileState } from '@tael/contract/payments/files/states';
import { bankFileStates } from '@tael/contract/payments/files/states';
import type { OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import { assert } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { isUnpaused, selectPayments, type PaymentRow } from '../outgoing/repository.ts';

export interface FileTotal {
  readonly currency: CurrencyCode;
  /** Whole smallest units. */
  readonly debits: string;
  readonly credits: string;
}

export interface BankFileRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly kind: BankFileKind;
  readonly direction: 'sent' | 'received';
  readonly number: number;
  readonly reference: string;
  readonly day: string;
  readonly settles_on: string;
  readonly state: BankFileState;
  readonly fault: BankFileFaultCode | null;
  readonly items: number;
  readonly totals: readonly FileTotal[];
  readonly size: number;
  readonly sha256: Buffer;
  readonly created_at: Date;
  readonly answered_at: Date | null;
}

export interface BankEntryRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly file_id: string;
  readonly payment_id: string;
  readonly purpose:
    'payment' | 'reversal' | 'recall' | 'void' | 'return' | 'dishonored' | 'contested' | 'change';
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly code: string | null;
  readonly at: Date;
}

interface PieceRow {
  readonly file_id: string;
  readonly tenant_id: string;
  readonly place: number;
  readonly content: Buffer;
}

type Tables = {
  payments_bank_files: BankFileRow;
  payments_bank_file_pieces: PieceRow;
  payments_bank_entries: BankEntryRow;
};
const tables = (tx: Tx) => tx.db.withTables<Tables>();

const fileColumns = `f.id, f.tenant_id, f.kind, f.direction, f.number, f.reference, f.day::text as day,
  f.settles_on::text as settles_on, f.state, f.fault, f.items, f.totals, f.size, f.sha256, f.created_at, f.answered_at`;

const selectFiles = async (tx: Tx, rest: string, values: readonly unknown[]): Promise<BankFileRow[]> => {
  const found = await tx.client.query<BankFileRow>(
    `select ${fileColumns} from payments_bank_files f ${rest}`,
    [...values],
  );
  return found.rows;
};

/** Until this transaction ends nobody else cuts a file of this kind. */
export const lockCutting = async (tx: Tx, kind: BankFileKind): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('payments/files/' || $1, 0))`, [kind]);
};

/** Takes the next numbers of a name, and answers the first: without a gap, since a failed transaction gives them back. */
export const takeNumbers = async (tx: Tx, tenantId: string, name: string, count: number): Promise<number> => {
  const taken = await tx.client.query<{ last: bigint }>(
    `insert into payments_bank_numbers (tenant_id, name, last) values ($1, $2, $3)
     on conflict (tenant_id, name) do update set last = payments_bank_numbers.last + $3 returning last`,
    [tenantId, name, count],
  );
  const [row] = taken.rows;
  assert(row, 'a number was taken');
  return Number(row.last) - count + 1;
};

export const insertFile = async (tx: Tx, row: BankFileRow): Promise<void> => {
  await tables(tx)
    .insertInto('payments_bank_files')
    .values({ ...row, totals: sql<readonly FileTotal[]>`${JSON.stringify(row.totals)}::jsonb` })
    .execute();
};

export const insertPieces = async (
  tx: Tx,
  { id, tenant_id }: Pick<BankFileRow, 'id' | 'tenant_id'>,
  pieces: readonly Buffer[],
): Promise<void> => {
  for (const [place, content] of pieces.entries())
    await tables(tx)
      .insertInto('payments_bank_file_pieces')
      .values({ file_id: id, tenant_id, place, content })
      .execute();
};

/** One piece of a file; undefined behind the last. */
export const readPiece = (tx: Tx, fileId: string, place: number): Promise<{ content: Buffer } | undefined> =>
  tables(tx)
    .selectFrom('payments_bank_file_pieces')
    .select('content')
    .where('file_id', '=', fileId)
    .where('place', '=', place)
    .executeTakeFirst();

export const insertEntry = async (tx: Tx, row: BankEntryRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_bank_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const entriesOfFile = (tx: Tx, fileId: string): Promise<BankEntryRow[]> =>
  tables(tx)
    .selectFrom('payments_bank_entries')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('reference')
    .execute();

/** All that was sent and said of a payment, the oldest first. */
export const entriesOfPayment = (tx: Tx, paymentId: string): Promise<BankEntryRow[]> =>
  tables(tx)
    .selectFrom('payments_bank_entries')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The entry of ours that the bank speaks of. */
export const findEntry = (
  tx: Tx,
  of: Pick<BankEntryRow, 'purpose' | 'reference'>,
): Promise<BankEntryRow | undefined> =>
  tables(tx)
    .selectFrom('payments_bank_entries')
    .selectAll()
    .where('purpose', '=', of.purpose)
    .where('reference', '=', of.reference)
    .executeTakeFirst();

/** The latest entry of a payment for a purpose. */
export const lastEntryOf = (
  tx: Tx,
  paymentId: string,
  purpose: BankEntryRow['purpose'],
): Promise<BankEntryRow | undefined> =>
  tables(tx)
    .selectFrom('payments_bank_entries')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const findFile = async (tx: Tx, id: string): Promise<BankFileRow | undefined> =>
  (await selectFiles(tx, 'where f.id = $1', [id]))[0];

export const findFileByReference = async (
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<BankFileRow | undefined> =>
  (await selectFiles(tx, 'where f.tenant_id = $1 and f.reference = $2', [tenantId, reference]))[0];

export const lockFileByReference = async (
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<BankFileRow | undefined> => {
  // Only some columns of a file may change, and a lock of its row asks for no more than that.
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('payments/file/' || $1 || $2, 0))`, [
    tenantId,
    reference,
  ]);
  return findFileByReference(tx, tenantId, reference);
};

export const updateFile = async (
  tx: Tx,
  { id, state, fault, answered_at }: Pick<BankFileRow, 'id' | 'state' | 'fault' | 'answered_at'>,
): Promise<void> => {
  assert(bankFileStates.includes(state), 'a state of a file');
  await tables(tx)
    .updateTable('payments_bank_files')
    .set({ state, fault, answered_at })
    .where('id', '=', id)
    .execute();
};

/** One row more than `limit`, newest first. */
export const listFiles = (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
  kind: BankFileKind | null,
): Promise<BankFileRow[]> =>
  selectFiles(
    tx,
    `where ($1::text is null or f.kind = $1) and ($2::timestamptz is null or (f.created_at, f.id) < ($2, $3::uuid))
     order by f.created_at desc, f.id desc limit $4`,
    [kind, after?.at ?? null, after?.id ?? null, limit + 1],
  );

/** The payments that stand in a file, in its order. */
export const paymentsOfFile = (tx: Tx, fileId: string, limit: number): Promise<PaymentRow[]> =>
  selectPayments(
    tx,
    `join payments_bank_entries e on e.payment_id = p.id where e.file_id = $1 order by e.reference limit $2`,
    [fileId, limit],
  );

/** Locks payments that leave with the next file: queued before its cut-off, and not paused. */
export const lockQueued = (
  tx: Tx,
  of: {
    readonly methods: readonly OutgoingMethod[];
    readonly today: string;
    readonly before: Date;
    readonly limit: number;
  },
): Promise<PaymentRow[]> =>
  selectPayments(
    tx,
    `where p.state = 'queued' and p.method = any ($1) and p.leaves_on <= $2 and p.updated_at <= $3 and ${isUnpaused}
     order by p.customer_id, p.id limit $4 ${isPlanted('file_cut_twice') ? '' : 'for update of p'}`,
    [of.methods, of.today, of.before, of.limit],
  );
