import { bulkLife } from '@tael/contract/bulk/states';
import type { bulkRunInput } from '@tael/contract/bulk/schemas';
import { formatMoney } from '@tael/money';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../kernel/transitions.ts';
import type { BulkKind } from './kind.ts';
import { lockOwnJob } from './own-job.ts';
import { importerOf, presentJob, type JobOnWire } from './present-job.ts';
import { updateJob } from './repository.ts';
import { sayNext } from './next-step.ts';

/** Begins to run the good rows, for the total that was shown. What does not fit any more fails row by row, with the reason. */
export const startJob =
  (kind: BulkKind) =>
  (ctx: Context, input: z.output<typeof bulkRunInput>): Promise<JobOnWire> =>
    transact(ctx, async (tx) => {
      const job = await lockOwnJob(tx, ctx, kind, input.id);
      requireMove(bulkLife, job.state, 'running');
      requireVersion(job.version, input.version);
      if (job.rows_good === 0) fail('bulk_nothing_to_do');
      const { total } = await kind.quote(tx, ctx, importerOf(job), job.rows_good);
      if (formatMoney(total) !== input.total) fail('conflict');
      const at = ctx.clock.now();
      await updateJob(tx, job, { state: 'running', started_at: at }, at);
      await audit(tx, ctx, {
        action: 'bulk.started',
        object: { type: 'bulk_job', id: job.id },
        before: { state: job.state },
        after: { kind: job.kind, state: 'running', rows: job.rows_good, total },
      });
      await sayNext(tx, ctx, job, job.step);
      return presentJob({ ...job, state: 'running', started_at: at, version: job.version + 1 });
    });
