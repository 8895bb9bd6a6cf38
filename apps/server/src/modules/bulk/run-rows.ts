import { bulkLife } from '@tael/contract/bulk/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import type { BulkKind, RowFault } from './kind.ts';
import { importerOf } from './present-job.ts';
import {
  changeRows,
  firstRows,
  lockJob,
  updateJob,
  type BulkRow,
  type JobRow,
  type RowChange,
} from './repository.ts';
import { endOf, textsOf } from './rules.ts';
import { openCells } from './secret-cells.ts';
import { announceNext } from './next-step.ts';

const rowsAtOnce = 250;

/**
 * One step of a run: writes the next rows, asks the outside providers, keeps what became of each. Whoever dies between the
 * two finds the rows that were written and not answered, and goes on with them.
 */
export const runRows = async (ctx: Context, kind: BulkKind, { id, step }: JobRow): Promise<void> => {
  const making = await transact(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    return job?.step === step ? writeNext(tx, ctx, kind, job) : undefined;
  });
  if (!making) return;
  const refused = await kind.follow(
    ctx,
    importerOf(making.job),
    making.rows.flatMap(({ object_id }) => object_id ?? []),
  );
  await transact(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.step === step) await storeAnswers(tx, ctx, job, making.rows, refused);
  });
};

/** The rows whose objects wait for their answers: those of a step that was cut short, or else the next ones, written now. */
const writeNext = async (
  tx: Tx,
  ctx: Context,
  kind: BulkKind,
  job: JobRow,
): Promise<{ readonly job: JobRow; readonly rows: readonly BulkRow[] }> => {
  const unanswered = await firstRows(tx, job.id, 'making', rowsAtOnce);
  if (unanswered.length > 0 || job.state !== 'running') return { job, rows: unanswered };
  const rows = await firstRows(tx, job.id, 'good', rowsAtOnce);
  if (rows.length === 0) return { job, rows };
  const texts = rows.map(({ cells }) => textsOf(kind, openCells(kind, job.id, cells)));
  const write = (within: Tx) => kind.write(within, ctx, importerOf(job), texts);
  const written = await (isPlanted('rows_written_apart') ? transact(ctx, write) : write(tx));
  const changes = rows.map(({ number }, at): RowChange => {
    const one = written[at] ?? { faults: [{ column: null, code: 'internal' }] };
    return 'objectId' in one
      ? { number, outcome: 'making', faults: null, objectId: one.objectId }
      : { number, outcome: 'failed', faults: one.faults, objectId: null };
  });
  await changeRows(tx, job.id, changes);
  const failed = changes.filter(({ outcome }) => outcome === 'failed').length;
  await updateJob(
    tx,
    job,
    { rows_good: job.rows_good - failed, rows_failed: job.rows_failed + failed },
    ctx.clock.now(),
  );
  return { job, rows: await firstRows(tx, job.id, 'making', rowsAtOnce) };
};

/** Keeps what became of the rows that were made; after the last, the import is over. */
const storeAnswers = async (
  tx: Tx,
  ctx: Context,
  job: JobRow,
  rows: readonly BulkRow[],
  refused: ReadonlyMap<string, RowFault>,
): Promise<void> => {
  const changes = rows.map(({ number, object_id: objectId }): RowChange => {
    const fault = refused.get(objectId ?? '');
    return fault
      ? { number, outcome: 'failed', faults: [fault], objectId }
      : { number, outcome: 'done', faults: null, objectId };
  });
  await changeRows(tx, job.id, changes);
  const failed = changes.filter(({ outcome }) => outcome === 'failed').length;
  const counted = {
    rows_good: job.rows_good - rows.length,
    rows_done: job.rows_done + rows.length - failed,
    rows_failed: job.rows_failed + failed,
  };
  const isOver = job.state === 'running' && (await firstRows(tx, job.id, 'good', 1)).length === 0;
  const change = { ...counted, step: job.step + 1 };
  if (!isOver) {
    await updateJob(tx, job, change, ctx.clock.now());
    if (job.state === 'running') await announceNext(tx, ctx, job, change.step);
    return;
  }
  const state = endOf({ ...job, ...counted });
  requireMove(bulkLife, job.state, state);
  const at = ctx.clock.now();
  await updateJob(tx, job, { ...change, state, finished_at: at }, at);
  const owner = { tenantId: job.tenant_id, customerId: job.customer_id };
  await audit(tx, ctx, {
    action: 'bulk.finished',
    object: { type: 'bulk_job', id: job.id },
    after: { kind: job.kind, state, done: counted.rows_done, failed: counted.rows_failed },
  });
  await emit(tx, ctx, {
    topic: 'bulk.finished',
    objectId: job.id,
    ...owner,
    // A message takes texts.
    payload: {
      kind: job.kind,
      userId: job.created_by,
      done: String(counted.rows_done),
      failed: String(counted.rows_failed),
    },
  });
};
