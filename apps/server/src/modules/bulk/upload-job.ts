import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import type { bulkUploadInput } from '@tael/contract/bulk/schemas';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Upload } from '../../kernel/call-extras.ts';
import { sha256Of } from '../../kernel/load/bytes-in-pieces.ts';
import { keepMemoryLow } from '../../kernel/load/garbage-collection.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { sentFileName } from '../../kernel/sent-file-name.ts';
import { readSpreadsheet } from '../../kernel/spreadsheet/read-spreadsheet.ts';
import { refuseSpreadsheet, type TypedRow } from '../../kernel/spreadsheet/typed-row.ts';
import { transact } from '../../kernel/transaction.ts';
import { cutTo } from '../../kernel/text/whole-characters.ts';
import { replaceJob } from './cancel-job.ts';
import type { BulkKind } from './kind.ts';
import { presentJob, type JobResponse } from './present-job.ts';
import { insertJob, insertRows, isFileKnown, lockFile, type JobRow } from './repository.ts';
import { cellsInOrder, readHeadings, type Places } from './rules.ts';
import { sealCells } from './secret-cells.ts';
import { announceNext } from './next-step.ts';

interface StoredRow {
  readonly number: number;
  readonly line: number;
  readonly cells: string[];
}

// Everybody else waits while the rows of one statement are written out.
const rowsAtOnce = 500;

/**
 * Takes a table in: its rows wait to be looked at, nothing is made of them. The same file again has to be meant; mended,
 * it takes the place of what it was.
 */
export const uploadJob =
  (kind: BulkKind) =>
  async (
    ctx: Context,
    { source, confirmed, replaces }: z.output<typeof bulkUploadInput>,
    upload: Upload | undefined,
  ): Promise<JobResponse> => {
    if (!upload) return failField('file', 'file_required');
    const { customerId, tenantId, userId, sessionId } = customerOf(ctx);
    keepMemoryLow();
    const { rows, spreadsheet } = await rowsOf(kind, upload.bytes, userId);
    const now = ctx.clock.now();
    const job: JobRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      kind: kind.code,
      source,
      file_name: shownName(upload.filename),
      file_hash: await sha256Of(upload.bytes),
      sheet_name: spreadsheet,
      state: 'uploaded',
      step: 0,
      rows_total: rows.length,
      rows_good: 0,
      rows_bad: 0,
      rows_done: 0,
      rows_failed: 0,
      rows_canceled: 0,
      rows_same: 0,
      created_by: userId,
      created_in: sessionId,
      created_at: now,
      updated_at: now,
      started_at: null,
      finished_at: null,
      approved_at: null,
      version: 1,
    };
    const sealed = (some: readonly StoredRow[]): StoredRow[] =>
      some.map((row) => ({ ...row, cells: sealCells(kind, job.id, row.cells) }));
    return transact(ctx, async (tx) => {
      await lockFile(tx, customerId, job.file_hash);
      if (replaces !== undefined) await replaceJob(tx, ctx, kind, replaces);
      if (confirmed !== 'true' && (await isFileKnown(tx, job))) fail('bulk_file_known');
      await insertJob(tx, job);
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await insertRows(tx, job, sealed(rows.slice(at, at + rowsAtOnce)));
      await audit(tx, ctx, {
        action: 'bulk.uploaded',
        object: { type: 'bulk_job', id: job.id },
        after: { kind: job.kind, file: job.file_name, rows: rows.length, isRepeated: confirmed === 'true' },
      });
      await announceNext(tx, ctx, job, 0);
      return presentJob(job);
    });
  };

const rowsOf = async (
  kind: BulkKind,
  bytes: Buffer,
  userId: string,
): Promise<{ readonly rows: readonly StoredRow[]; readonly spreadsheet: string | null }> => {
  const rows: StoredRow[] = [];
  const spreadsheet = await readSpreadsheet(bytes, userId, async (typed) => {
    let places: Places | undefined;
    for await (const row of typed) {
      if (!places) {
        places = placesIn(kind, row);
        continue;
      }
      const cells = cellsInOrder(kind, row, places);
      if (cells.every((cell) => cell === '')) continue;
      if (rows.length === maxSpreadsheetRows) refuseSpreadsheet('sheet_rows', { most: maxSpreadsheetRows });
      rows.push({ number: rows.length + 1, line: row.line, cells });
    }
  });
  if (rows.length === 0) return refuseSpreadsheet('sheet_empty');
  return { rows, spreadsheet: spreadsheet === null ? null : shownName(spreadsheet) };
};

const placesIn = (kind: BulkKind, { cells }: TypedRow): Places => {
  const headings = readHeadings(kind, cells);
  if ('places' in headings) return headings.places;
  const shown = headings.names.slice(0, 5).map((name) => cutTo(name.trim().slice(0, 80).toWellFormed(), 40));
  return refuseSpreadsheet(headings.code, { names: shown.join(', ') });
};

/** The sender's name for the file. */
const shownName = (sent: string): string => cutTo(sentFileName(sent), 80) || 'file';
