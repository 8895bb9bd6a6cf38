/** All SQL on disputes, their moves and messages. */
import type { DisputeQuestion, DisputeReason } from '@tael/contract/disputes/forms';
import { openDisputeStates, type DisputeCause, type DisputeState } from '@tael/contract/disputes/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Queue } from '../../kernel/lists/lines.ts';

export interface DisputeRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly authorization_id: string;
  readonly merchant_name: string;
  readonly last_four: string;
  readonly purchased_at: Date;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  /** The provisional credit that stands. */
  readonly credited: bigint;
  readonly won_amount: bigint | null;
  readonly answers: Readonly<Partial<Record<DisputeQuestion, string>>>;
  readonly answer_by: Date | null;
  readonly opened_by: string;
  readonly opened_email: string;
  readonly opened_at: Date;
  readonly version: number;
}

export interface DisputeMoveRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly dispute_id: string;
  readonly version: number;
  readonly to_state: DisputeState;
  readonly actor_type: 'customer' | 'admin' | 'network' | 'system';
  readonly actor_id: string | null;
  readonly actor_email: string | null;
  readonly note: string | null;
  /** What the merchant did that changed the disputed amount. */
  readonly cause: DisputeCause | null;
  readonly at: Date;
}

interface MessageRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly dispute_id: string;
  readonly sequence: number;
  readonly content_hash: Buffer;
  readonly received_at: Date;
}

type Tables = {
  disputes_disputes: Omit<DisputeRow, 'answers'> & { answers: unknown };
  disputes_moves: DisputeMoveRow;
  disputes_messages: MessageRow;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();
const disputes = (tx: Tx) => tables(tx).selectFrom('disputes_disputes').selectAll();

// Boundary: what is read back is what `insertDispute` wrote.
const rowOf = (row: Tables['disputes_disputes']): DisputeRow => ({
  ...row,
  answers: row.answers as DisputeRow['answers'],
});

/** `customerId` null: whoever the scope lets see it. */
export const findDispute = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<DisputeRow | undefined> => {
  let query = disputes(tx).where('id', '=', id);
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const row = await query.executeTakeFirst();
  return row && rowOf(row);
};

/** The same, which nobody else moves until the transaction ends. */
export const lockDispute = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<DisputeRow | undefined> => {
  let query = disputes(tx).where('id', '=', id).forUpdate();
  if (customerId !== null) query = query.where('customer_id', '=', customerId);
  const row = await query.executeTakeFirst();
  return row && rowOf(row);
};

/** The dispute of a purchase that is not over. */
export const openDisputeOf = async (tx: Tx, authorizationId: string): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('disputes_disputes')
    .select('id')
    .where('authorization_id', '=', authorizationId)
    .where('state', 'in', openDisputeStates)
    .executeTakeFirst();
  return row?.id;
};

/** The disputes about these purchases of a customer: the purchase of each by the dispute's id. */
export const disputedAmong = async (
  tx: Tx,
  customerId: string,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; authorization_id: string }>`
    select id, authorization_id from disputes_disputes
    where customer_id = ${customerId} and authorization_id = any (${purchaseIds}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.authorization_id]));
};

/** The disputes about a purchase of a customer, oldest first. */
export const disputesAbout = async (
  tx: Tx,
  purchase: { readonly id: string; readonly customer_id: string },
): Promise<DisputeRow[]> => {
  const rows = await disputes(tx)
    .where('customer_id', '=', purchase.customer_id)
    .where('authorization_id', '=', purchase.id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
};

/** The purchase that each of these disputes is about. */
export const purchasesDisputed = async (
  tx: Tx,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; authorization_id: string }>`
    select id, authorization_id from disputes_disputes where id = any (${disputeIds}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.authorization_id]));
};

interface DisputeFilter {
  readonly states: readonly DisputeState[] | undefined;
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

/** Disputes, newest first; one more than asked for tells that there are more. */
export const pageOfDisputes = async (
  tx: Tx,
  { states, limit, after }: DisputeFilter,
): Promise<DisputeRow[]> => {
  let query = disputes(tx);
  if (states) query = query.where('state', 'in', states);
  if (after) query = query.where(sql<boolean>`(opened_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(rowOf);
};

/** Disputes of stages that have a date to answer by, the one that waits the longest beyond it first; one more than asked for. */
export const pageOfDueDisputes = async (
  tx: Tx,
  {
    states,
    limit,
    after,
  }: Pick<DisputeFilter, 'limit' | 'after'> & { readonly states: readonly QueueState[] },
): Promise<DisputeRow[]> => {
  let query = disputes(tx).where('state', 'in', states);
  if (after) query = query.where(sql<boolean>`(answer_by, id) > (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.map(rowOf);
};

export const insertDispute = async (tx: Tx, row: DisputeRow): Promise<void> => {
  await tables(tx)
    .insertInto('disputes_disputes')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .execute();
};

/** Writes what a draft says; the caller has locked it. */
export const updateDraft = async (tx: Tx, row: DisputeRow): Promise<void> => {
  const { reason, amount, answers, version } = row;
  await tables(tx)
    .updateTable('disputes_disputes')
    .set({ reason, amount, answers: JSON.stringify(answers), version })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** Writes a dispute that the caller has locked. */
export const updateDispute = async (tx: Tx, row: DisputeRow): Promise<void> => {
  const { state, amount, credited, won_amount, answer_by, version } = row;
  await tables(tx)
    .updateTable('disputes_disputes')
    .set({ state, amount, credited, won_amount, answer_by, version })
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

export const insertDisputeMove = async (tx: Tx, move: DisputeMoveRow): Promise<void> => {
  await tables(tx).insertInto('disputes_moves').values(move).execute();
};

export const movesOfDisputes = (tx: Tx, ids: readonly string[]): Promise<DisputeMoveRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('disputes_moves')
        .selectAll()
        .where('dispute_id', 'in', ids)
        .orderBy('version')
        .execute();

/** The message of this dispute and sequence, if it came before. */
export const findDisputeMessage = (tx: Tx, disputeId: string, sequence: number) =>
  tables(tx)
    .selectFrom('disputes_messages')
    .select('content_hash')
    .where('dispute_id', '=', disputeId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();

export const insertDisputeMessage = async (tx: Tx, row: MessageRow): Promise<void> => {
  await tables(tx).insertInto('disputes_messages').values(row).execute();
};

/** Disputes whose stage was to be answered by now, the longest due first. */
export const dueDisputes = async (tx: Tx, at: Date, limit: number): Promise<readonly string[]> => {
  const rows = await tables(tx)
    .selectFrom('disputes_disputes')
    .select('id')
    .where('state', 'in', ['draft', 'filed', 'representment'])
    .where('answer_by', '<=', at)
    .orderBy('answer_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** What asks for staff, or may; drafts are their customer's alone. */
export const disputeQueue = ['submitted', 'filed', 'representment', 'prearbitration', 'arbitration'] as const;
type QueueState = (typeof disputeQueue)[number];

/** Disputes that ask for staff, as far as the scope shows. */
export const disputeLines = {
  table: 'disputes_disputes',
  at: 'opened_at',
  title: 'merchant_name',
  state: 'state',
  states: disputeQueue,
  amount: 'amount',
} as const satisfies Queue;
