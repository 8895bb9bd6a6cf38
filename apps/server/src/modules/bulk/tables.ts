import type { ExportFormat } from '@tael/contract/kernel/export-formats';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { bulkWords } from '@tael/i18n/bulk';
import { customerOf, type Context, type Language } from '../../kernel/context.ts';
import { spreadsheetFile } from '../../kernel/spreadsheet/spreadsheet-file.ts';
import type { Row } from '../../kernel/spreadsheet/spreadsheet.ts';
import { read } from '../../kernel/transaction.ts';
import type { BulkKind } from './kind.ts';
import { ownJob } from './own-job.ts';
import { faultTexts, lineShown } from './present-job.ts';
import { pageOfRows, type BulkRow, type JobRow } from './repository.ts';
import { openCells } from './secret-cells.ts';
import { shownCell } from './rules.ts';

/** The empty table, to be filled in and handed in. */
export const templateOf =
  (kind: BulkKind) =>
  async (ctx: Context, { format }: { readonly format: ExportFormat }): Promise<FileAnswer> => {
    const { title, headings } = kind.words(ctx.language);
    const entries = await read(ctx, (tx) => kind.entries(tx, ctx, customerOf(ctx)));
    return spreadsheetFile({ title, headings, zone: 'UTC', entries, batches: noRows() }, format);
  };

const refused = ['bad', 'failed', 'canceled'] as const;
const rowsAtOnce = 1_000;

/**
 * The rows of an import that came to nothing, in the form of the template with where each stood and what to mend:
 * mended, they are handed in again.
 */
export const failedRows =
  (kind: BulkKind) =>
  async (
    ctx: Context,
    { id, format }: { readonly id: string; readonly format: ExportFormat },
  ): Promise<FileAnswer> => {
    const job = await read(ctx, (tx) => ownJob(tx, ctx, kind, id));
    const { notes, remaining } = bulkWords(ctx.language);
    const table = {
      title: remaining(job.file_name.replace(/\.[^.]*$/, '')),
      headings: [...kind.words(ctx.language).headings, notes.line, notes.mend],
      zone: 'UTC',
      batches: batchesOf(ctx, kind, job),
    };
    return spreadsheetFile(table, format);
  };

async function* noRows(): AsyncGenerator<readonly Row[]> {}

async function* batchesOf(ctx: Context, kind: BulkKind, job: JobRow): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await read(ctx, (tx) =>
      pageOfRows(tx, { jobId: job.id, outcome: refused, after, limit: rowsAtOnce }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => [
      ...openCells(kind, job.id, row.cells).map(shownCell),
      { whole: lineShown(job, row.line) },
      mendingOf(kind, row, ctx.language),
    ]);
    after = last.number;
  }
}

/** Everything that is wrong with a row, each with the column that it stands in. */
const mendingOf = (kind: BulkKind, row: BulkRow, language: Language): string => {
  const { fault, faults } = bulkWords(language);
  const { headings } = kind.words(language);
  const headingOf = (column: string): string =>
    headings[kind.columns.findIndex(({ key }) => key === column)] ?? column;
  return faults(
    faultTexts(row, language).map(({ column, message }) =>
      column === null ? message : fault(headingOf(column), message),
    ),
  );
};
