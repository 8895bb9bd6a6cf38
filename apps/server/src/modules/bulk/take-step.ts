import { keepMemoryLow } from '../../kernel/load/garbage-collection.ts';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { read } from '../../kernel/transaction.ts';
import { emailsOf } from '../identity/index.ts';
import { asImporter } from './as-importer.ts';
import { checkRows } from './check-rows.ts';
import type { BulkKind } from './kind.ts';
import { stepTopic } from './next-step.ts';
import { findJob, type JobRow } from './repository.ts';
import { runRows } from './run-rows.ts';

/** Takes imports forward, step by step. A step that was taken already, or by somebody else at once, is not taken again. */
export const stepJob = (kinds: readonly BulkKind[]): EventJob => ({
  topic: stepTopic,
  run: async (ctx, event) => {
    const job = await read(ctx, (tx) => findJob(tx, event.objectId));
    assert(job, 'a step is wanted of an import that is there');
    keepMemoryLow();
    if (job.step === event.payload['step']) await takeStep(ctx, kinds, job);
  },
});

const takeStep = async (ctx: Context, kinds: readonly BulkKind[], job: JobRow): Promise<void> => {
  const kind = kinds.find(({ code }) => code === job.kind);
  assert(kind, 'every kind of import is known here');
  const emails = await read(ctx, (tx) => emailsOf(tx, [job.created_by]));
  const acting = asImporter(ctx, job, emails.get(job.created_by) ?? '');
  if (job.state === 'uploaded' || job.state === 'validating') await checkRows(acting, kind, job);
  if (job.state === 'running' || job.state === 'canceled') await runRows(acting, kind, job);
};
