import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import type { bulkListInput, bulkPage, bulkRowsInput, bulkRowsPage } from '@tael/contract/bulk/schemas';
import type { z } from 'zod';
import { customerOf, type Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';
import { pageOfRows as cutPage, readCursor } from '../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import type { BulkKind, Quote } from './kind.ts';
import { ownJob } from './own-job.ts';
import { importerOf, presentJob, presentRow, type JobResponse } from './present-job.ts';
import { firstRows, pageOfJobs, pageOfRows, type JobRow } from './repository.ts';
import { textsOf } from './rules.ts';
import { openCells } from './secret-cells.ts';

/** What running an import costs now. */
export const quoteOf = async (
  tx: Tx,
  ctx: Context,
  kind: BulkKind,
  job: JobRow,
): Promise<Quote | undefined> =>
  kind.quote?.(tx, ctx, importerOf(job), {
    count: job.rows_good,
    texts: async () =>
      (await firstRows(tx, job.id, 'good', maxSpreadsheetRows)).map(({ cells }) =>
        textsOf(kind, openCells(kind, job.id, cells)),
      ),
  });

/** The customer's imports, newest first. */
export const listJobs =
  (kind: BulkKind) =>
  (ctx: Context, input: z.output<typeof bulkListInput>): Promise<z.output<typeof bulkPage>> =>
    read(ctx, async (tx) => {
      const found = await pageOfJobs(tx, {
        customerId: customerOf(ctx).customerId,
        kind: kind.code,
        after: readCursor(input.cursor),
        limit: input.limit + 1,
      });
      const page = cutPage(found, input.limit, (job) => ({ at: job.created_at, id: job.id }));
      return { items: page.rows.map((job) => presentJob(job)), nextCursor: page.nextCursor };
    });

/** One import; while it is ready, with what running it would cost now. */
export const getJob =
  (kind: BulkKind) =>
  (ctx: Context, { id }: { readonly id: string }): Promise<JobResponse> =>
    read(ctx, async (tx) => {
      const job = await ownJob(tx, ctx, kind, id);
      if (job.state !== 'ready') return presentJob(job);
      return presentJob(job, await quoteOf(tx, ctx, kind, job));
    });

/** The rows of an import in their order. The cursor is the number of the last row of the page before. */
export const listRows =
  (kind: BulkKind) =>
  (ctx: Context, input: z.output<typeof bulkRowsInput>): Promise<z.output<typeof bulkRowsPage>> =>
    read(ctx, async (tx) => {
      const job = await ownJob(tx, ctx, kind, input.id);
      const { cursor = '0', limit } = input;
      if (!/^\d{1,5}$/.test(cursor)) failField('cursor', 'invalid_format');
      const after = Number.parseInt(cursor, 10);
      const found = await pageOfRows(tx, {
        jobId: job.id,
        outcome: input.outcome,
        isSame: input.same === 'true',
        after,
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      const made = rows.flatMap(({ outcome, object_id: made }) => (outcome === 'done' && made ? made : []));
      const states = (await kind.statesOf?.(tx, importerOf(job), made)) ?? new Map<string, string>();
      return {
        items: rows.map((row) => presentRow(kind, job, row, { language: ctx.language, states })),
        nextCursor: found.length > limit ? String(rows.at(-1)?.number) : null,
      };
    });
