import { bulkLife } from '@tael/contract/bulk/states';
import type { bulkRunInput } from '@tael/contract/bulk/schemas';
import { formatMoney } from '@tael/money';
import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { assert, fail } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { requireFrom, requireMove, requireVersion } from '../../kernel/transitions.ts';
import type { Executor } from '../approvals/index.ts';
import type { BulkKind, Quote } from './kind.ts';
import { lockOwnJob } from './own-job.ts';
import { importerOf, presentJob, type JobResponse } from './present-job.ts';
import { quoteOf } from './read-jobs.ts';
import { findJob, lockJob, updateJob, type JobChange, type JobRow } from './repository.ts';
import { announceNext } from './next-step.ts';

/** What costs nothing is started without a total. */
type RunInput = Omit<z.output<typeof bulkRunInput>, 'total'> & { readonly total?: string };

/**
 * Begins to run the good rows, for the total that was shown, or asks for the approval that the policy wants. What does not
 * fit any more fails row by row, with the reason.
 */
export const startJob =
  (kind: BulkKind) =>
  (ctx: Context, input: RunInput): Promise<JobResponse> =>
    transact(ctx, async (tx) => {
      const job = await lockOwnJob(tx, ctx, kind, input.id);
      // What waits for an approval is run by its last vote.
      requireFrom(bulkLife, job.state, { from: 'ready', to: 'running' });
      requireVersion(job.version, input.version);
      if (job.rows_good === 0) fail('bulk_nothing_to_do');
      const quote = await quoteOf(tx, ctx, kind, job);
      if (quote && formatMoney(quote.total) !== input.total) fail('conflict');
      if (quote) await ctx.spent?.(tx, quote.total);
      await kind.started?.(tx, ctx, importerOf(job));
      const waits = quote && (await asksFirst(tx, ctx, kind, job, quote));
      return presentJob(await moveJob(tx, ctx, job, waits ? 'in_approval' : 'running', quote));
    });

const asksFirst = async (
  tx: Tx,
  ctx: Context,
  { approvals }: BulkKind,
  job: JobRow,
  { total }: Quote,
): Promise<boolean> => {
  const asked = await approvals?.request(tx, ctx, {
    act: 'bulk.run',
    object: { type: 'bulk_job', id: job.id },
    owner: { tenantId: job.tenant_id, customerId: job.customer_id },
    content: { amount: formatMoney(total), currency: total.currency },
    makerId: principalOf(ctx).userId,
    barredIds: [job.created_by],
    amount: total,
  });
  return asked?.kind === 'waits';
};

const moveJob = async (
  tx: Tx,
  ctx: Context,
  job: JobRow,
  state: 'in_approval' | 'running' | 'ready',
  quote?: Quote,
  more: JobChange = {},
): Promise<JobRow> => {
  requireMove(bulkLife, job.state, state);
  const at = ctx.clock.now();
  const change = { state, ...(state === 'running' && { started_at: at }), ...more } as const;
  await updateJob(tx, job, change, at);
  await audit(tx, ctx, {
    action: state === 'ready' ? 'bulk.not_approved' : 'bulk.started',
    object: { type: 'bulk_job', id: job.id },
    customerId: job.customer_id,
    before: { state: job.state },
    after: { kind: job.kind, state, rows: job.rows_good, ...(quote && { total: quote.total }) },
  });
  if (state === 'running') await announceNext(tx, ctx, job, job.step);
  return { ...job, ...change, version: job.version + 1 };
};

const total = z.strictObject({ amount: z.string(), currency: z.string() });

/** An import that waits for an approval, as its approver reads it, and its start. */
export const bulkExecutor: Executor = {
  describe: async (tx, { objectId, content }) => {
    const job = (await findJob(tx, objectId)) ?? fail('not_found');
    return {
      facts: [
        { field: 'file', value: { kind: 'text', text: job.file_name } },
        { field: 'rows', value: { kind: 'number', number: job.rows_good } },
        { field: 'amount', value: { kind: 'money', ...total.parse(content) } },
      ],
      changes: [],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const job = await lockJob(tx, objectId);
    assert(job?.state === 'in_approval', 'an import waits for what is voted on it');
    await moveJob(tx, ctx, job, 'running', undefined, { approved_at: ctx.clock.now() });
  },
  ended: async (tx, ctx, { objectId }) => {
    const job = await lockJob(tx, objectId);
    if (job?.state === 'in_approval') await moveJob(tx, ctx, job, 'ready');
  },
};
