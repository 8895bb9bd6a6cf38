import type { ExportFormat } from '@tael/contract/kernel/export-formats';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { Context } from '../../kernel/context.ts';
import { sheetFile } from '../../kernel/sheet/sheet-file.ts';
import type { Row } from '../../kernel/sheet/sheet.ts';
import { read } from '../../kernel/transaction.ts';
import type { BulkKind } from './kind.ts';
import { ownJob } from './own-job.ts';
import { pageOfRows } from './repository.ts';
import { shownCell } from './rules.ts';

/** The empty table, to be filled in and handed in. */
export const templateOf =
  (kind: BulkKind) =>
  (ctx: Context, { format }: { readonly format: ExportFormat }): Promise<FileAnswer> =>
    Promise.resolve(tableOf(ctx, kind, format, kind.words(ctx.language).title, noRows()));

const refused = ['bad', 'failed', 'canceled'] as const;
const rowsAtOnce = 1_000;

/** The rows of an import that came to nothing, in the form of the template: mended, they are handed in again. */
export const failedRows =
  (kind: BulkKind) =>
  async (
    ctx: Context,
    { id, format }: { readonly id: string; readonly format: ExportFormat },
  ): Promise<FileAnswer> => {
    const job = await read(ctx, (tx) => ownJob(tx, ctx, kind, id));
    const name = job.file_name.replace(/\.[^.]*$/, '');
    return tableOf(ctx, kind, format, kind.words(ctx.language).remaining(name), batchesOf(ctx, job.id));
  };

const tableOf = (
  ctx: Context,
  kind: BulkKind,
  format: ExportFormat,
  title: string,
  batches: AsyncIterable<readonly Row[]>,
): FileAnswer =>
  sheetFile({ title, headings: kind.words(ctx.language).headings, zone: 'UTC', batches }, format);

async function* noRows(): AsyncGenerator<readonly Row[]> {}

async function* batchesOf(ctx: Context, jobId: string): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await read(ctx, (tx) =>
      pageOfRows(tx, { jobId, outcome: refused, after, limit: rowsAtOnce }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => cells.map(shownCell));
    after = last.number;
  }
}
