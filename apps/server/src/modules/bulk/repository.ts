/** The SQL of imports. */
import type { bulkSources } from '@tael/contract/bulk/schemas';
import type { BulkOutcome, BulkState } from '@tael/contract/bulk/states';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { BulkKind, RowFault } from './kind.ts';

interface JobTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  kind: BulkKind['code'];
  source: (typeof bulkSources)[number];
  file_name: string;
  file_hash: Buffer;
  sheet_name: string | null;
  state: BulkState;
  /** How many steps the runner has taken. */
  step: number;
  rows_total: number;
  rows_good: number;
  rows_bad: number;
  rows_done: number;
  rows_failed: number;
  rows_canceled: number;
  /** Good ones that are like one before them. */
  rows_same: number;
  created_by: string;
  /** The session. */
  created_in: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  approved_at: Date | null;
  version: number;
}

interface RowTable {
  job_id: string;
  number: number;
  tenant_id: string;
  customer_id: string;
  line: number;
  cells: string[];
  outcome: BulkOutcome;
  faults: readonly RowFault[] | null;
  object_id: string | null;
  /** The line of the row before it that it is like. */
  same_as_line: number | null;
}

type Tables = { bulk_jobs: JobTable; bulk_rows: RowTable };

export type JobRow = Selectable<JobTable>;
export type BulkRow = Pick<
  RowTable,
  'number' | 'line' | 'cells' | 'outcome' | 'faults' | 'object_id' | 'same_as_line'
>;

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const insertJob = async (tx: Tx, job: JobRow): Promise<void> => {
  await tables(tx).insertInto('bulk_jobs').values(job).execute();
};

/** Keeps two uploads of one file by one customer apart until the transaction ends. */
export const lockFile = async (tx: Tx, customerId: string, hash: Buffer): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('bulk/file/' || $1, 0))`, [
    `${customerId}/${hash.toString('hex')}`,
  ]);
};

/** Whether a file was handed in before; one that was canceled before anything was made of it does not count. */
export const isFileKnown = async (
  tx: Tx,
  file: Pick<JobRow, 'customer_id' | 'kind' | 'file_hash'>,
): Promise<boolean> => {
  const found = await tables(tx)
    .selectFrom('bulk_jobs')
    .select('id')
    .where('customer_id', '=', file.customer_id)
    .where('kind', '=', file.kind)
    .where('file_hash', '=', file.file_hash)
    .where((when) => when.or([when('state', '<>', 'canceled'), when('rows_done', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** `owner` absent: whoever the scope lets see it. */
export const findJob = (
  tx: Tx,
  id: string,
  owner?: { readonly customerId: string; readonly kind: BulkKind['code'] },
): Promise<JobRow | undefined> => {
  let query = tables(tx).selectFrom('bulk_jobs').selectAll().where('id', '=', id);
  if (owner) query = query.where('customer_id', '=', owner.customerId).where('kind', '=', owner.kind);
  return query.executeTakeFirst();
};

/** The import, which nobody else takes forward until the transaction ends. */
export const lockJob = (tx: Tx, id: string): Promise<JobRow | undefined> =>
  tables(tx).selectFrom('bulk_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const pageOfJobs = (
  tx: Tx,
  of: {
    readonly customerId: string;
    readonly kind: BulkKind['code'];
    readonly after: PlaceInList | undefined;
    readonly limit: number;
  },
): Promise<JobRow[]> => {
  let query = tables(tx)
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .where('kind', '=', of.kind);
  if (of.after) query = query.where(sql<boolean>`(created_at, id) < (${of.after.at}, ${of.after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(of.limit).execute();
};

export type JobChange = Partial<
  Pick<
    JobRow,
    | 'state'
    | 'step'
    | 'rows_good'
    | 'rows_bad'
    | 'rows_done'
    | 'rows_failed'
    | 'rows_canceled'
    | 'rows_same'
    | 'started_at'
    | 'approved_at'
    | 'finished_at'
  >
>;

/** Writes a change to a locked import; `version` counts the moves that people see, not the steps between them. */
export const updateJob = async (tx: Tx, job: JobRow, change: JobChange, at: Date): Promise<void> => {
  const isMoved = change.state !== undefined && change.state !== job.state;
  await tables(tx)
    .updateTable('bulk_jobs')
    .set({ ...change, updated_at: at, version: isMoved ? job.version + 1 : job.version })
    .where('id', '=', job.id)
    .execute();
};

/** Keeps rows that wait to be looked at. */
export const insertRows = async (
  tx: Tx,
  job: Pick<JobRow, 'id' | 'tenant_id' | 'customer_id'>,
  rows: readonly Pick<RowTable, 'number' | 'line' | 'cells'>[],
): Promise<void> => {
  await sql`
    insert into bulk_rows (job_id, number, tenant_id, customer_id, line, cells, outcome)
    select ${job.id}::uuid, number, ${job.tenant_id}::uuid, ${job.customer_id}::uuid, line,
      array(select jsonb_array_elements_text(cells)), 'waiting'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number integer, line integer, cells jsonb)
  `.execute(tx.db);
};

/** The first rows with this outcome. Whoever holds the import's lock has them alone. */
export const firstRows = (tx: Tx, jobId: string, outcome: BulkOutcome, most: number): Promise<BulkRow[]> =>
  pageOfRows(tx, { jobId, outcome, after: 0, limit: most });

export const pageOfRows = (
  tx: Tx,
  of: {
    readonly jobId: string;
    readonly outcome: BulkOutcome | readonly BulkOutcome[] | undefined;
    /** Only those that are like one before them. */
    readonly isSame?: boolean;
    /** The number of the last row of the page before; 0 for the first page. */
    readonly after: number;
    readonly limit: number;
  },
): Promise<BulkRow[]> => {
  let query = tables(tx)
    .selectFrom('bulk_rows')
    .select(['number', 'line', 'cells', 'outcome', 'faults', 'object_id', 'same_as_line'])
    .where('job_id', '=', of.jobId)
    .where('number', '>', of.after);
  if (of.outcome !== undefined) query = query.where('outcome', 'in', [of.outcome].flat());
  if (of.isSame === true) query = query.where('same_as_line', 'is not', null);
  return query.orderBy('number').limit(of.limit).execute();
};

/** What has become of rows, each once. */
export interface RowChange {
  readonly number: number;
  readonly outcome: BulkOutcome;
  readonly faults: readonly RowFault[] | null;
  readonly objectId: string | null;
}

export const changeRows = async (tx: Tx, jobId: string, changes: readonly RowChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    update bulk_rows set outcome = made.outcome, faults = made.faults, object_id = made."objectId"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as made (number integer, outcome text, faults jsonb, "objectId" uuid)
    where job_id = ${jobId} and bulk_rows.number = made.number
  `.execute(tx.db);
};

/**
 * Notes at each good row the line of the first one that has the same cells at these places, capitals aside; how many such
 * rows there are.
 */
export const markDuplicates = async (tx: Tx, jobId: string, places: readonly number[]): Promise<number> => {
  const alike = sql.join(places.map((place) => sql`lower(cells[${sql.lit(place + 1)}])`));
  const { numAffectedRows = 0n } = await sql`
    update bulk_rows set same_as_line = first.first_line
    from (
      select number, first_value(number) over same as first_number, first_value(line) over same as first_line
      from bulk_rows where job_id = ${jobId} and outcome = 'good'
      window same as (partition by ${alike} order by number)
    ) as first
    where job_id = ${jobId} and bulk_rows.number = first.number and first.first_number < first.number
  `.execute(tx.db);
  return Number(numAffectedRows);
};

/** Ends every row that was still to be run; how many there were. */
export const cancelRows = async (tx: Tx, jobId: string): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('bulk_rows')
    .set({ outcome: 'canceled' })
    .where('job_id', '=', jobId)
    .where('outcome', 'in', ['waiting', 'good'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
