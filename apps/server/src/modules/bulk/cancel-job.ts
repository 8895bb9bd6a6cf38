import { bulkLife } from '@tael/contract/bulk/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import type { BulkKind } from './kind.ts';
import { lockOwnJob } from './own-job.ts';
import { presentJob, type JobResponse } from './present-job.ts';
import { cancelRows, updateJob, type JobRow } from './repository.ts';

/** Ends an import: nothing more is made of it. What was made already stays, and what is being made gets its answer. */
export const cancelJob =
  (kind: BulkKind) =>
  (ctx: Context, { id }: { readonly id: string }): Promise<JobResponse> =>
    transact(ctx, async (tx) => {
      const job = await lockOwnJob(tx, ctx, kind, id);
      const canceled = await endJob(tx, ctx, job);
      if (job.state === 'in_approval') await kind.approvals?.withdraw(tx, ctx, 'bulk.run', id);
      return presentJob(canceled);
    });

/**
 * Ends an import whose table was mended and is handed in again, so that nobody runs both. One that was started is not
 * replaced: cards of these rows are being made.
 */
export const replaceJob = async (tx: Tx, ctx: Context, kind: BulkKind, id: string): Promise<void> => {
  const job = await lockOwnJob(tx, ctx, kind, id);
  if (job.started_at !== null) fail('bulk_started');
  if (job.state !== 'canceled') await endJob(tx, ctx, job);
};

const endJob = async (tx: Tx, ctx: Context, job: JobRow): Promise<JobRow> => {
  requireMove(bulkLife, job.state, 'canceled');
  const canceled = await cancelRows(tx, job.id);
  const at = ctx.clock.now();
  const unseen = job.rows_total - job.rows_good - job.rows_bad - job.rows_done - job.rows_failed;
  const change = {
    state: 'canceled',
    finished_at: at,
    // What is being made is still counted as good.
    rows_good: job.rows_good - (canceled - unseen),
    rows_canceled: canceled,
  } as const;
  await updateJob(tx, job, change, at);
  await audit(tx, ctx, {
    action: 'bulk.canceled',
    object: { type: 'bulk_job', id: job.id },
    before: { state: job.state },
    after: { kind: job.kind, state: 'canceled', canceled, done: job.rows_done },
  });
  return { ...job, ...change, version: job.version + 1 };
};
