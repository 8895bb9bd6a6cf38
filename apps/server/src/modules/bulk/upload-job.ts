import { createHash } from 'node:crypto';
import { maxSheetRows } from '@tael/contract/bulk/rules';
import type { bulkUploadInput } from '@tael/contract/bulk/schemas';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Upload } from '../../kernel/call-extras.ts';
import { keepMemoryLow } from '../../kernel/collector.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { sentFileName } from '../../kernel/sent-file-name.ts';
import { readSheet } from '../../kernel/sheet/read-sheet.ts';
import { refuseSheet, type TypedRow } from '../../kernel/sheet/typed-row.ts';
import { transact } from '../../kernel/transaction.ts';
import { replaceJob } from './cancel-job.ts';
import type { BulkKind } from './kind.ts';
import { presentJob, type JobOnWire } from './present-job.ts';
import { insertJob, insertRows, isFileKnown, lockFile, type JobRow } from './repository.ts';
import { cellsInOrder, readHeadings, type Places } from './rules.ts';
import { sayNext } from './next-step.ts';

interface KeptRow {
  readonly number: number;
  readonly line: number;
  readonly cells: string[];
}

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
  ): Promise<JobOnWire> => {
    if (!upload) return failField('file', 'file_required');
    const { customerId, tenantId, userId, sessionId } = customerOf(ctx);
    keepMemoryLow();
    const rows = await rowsOf(kind, upload.bytes);
    const now = ctx.clock.now();
    const job: JobRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      kind: kind.code,
      source,
      file_name: shownName(upload.filename),
      file_hash: createHash('sha256').update(upload.bytes).digest(),
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
      version: 1,
    };
    return transact(ctx, async (tx) => {
      await lockFile(tx, customerId, job.file_hash);
      if (replaces !== undefined) await replaceJob(tx, ctx, kind, replaces);
      if (confirmed !== 'true' && (await isFileKnown(tx, job))) fail('bulk_file_known');
      await insertJob(tx, job);
      await insertRows(tx, job, rows);
      await audit(tx, ctx, {
        action: 'bulk.uploaded',
        object: { type: 'bulk_job', id: job.id },
        after: { kind: job.kind, file: job.file_name, rows: rows.length, isRepeated: confirmed === 'true' },
      });
      await sayNext(tx, ctx, job, 0);
      return presentJob(job);
    });
  };

const rowsOf = async (kind: BulkKind, bytes: Buffer): Promise<readonly KeptRow[]> => {
  const rows: KeptRow[] = [];
  await readSheet(bytes, async (typed) => {
    let places: Places | undefined;
    for await (const row of typed) {
      if (!places) {
        places = placesIn(kind, row);
        continue;
      }
      const cells = cellsInOrder(row, places);
      if (cells.every((cell) => cell === '')) continue;
      if (rows.length === maxSheetRows) refuseSheet('sheet_rows', { most: maxSheetRows });
      rows.push({ number: rows.length + 1, line: row.line, cells });
    }
  });
  return rows.length > 0 ? rows : refuseSheet('sheet_empty');
};

const placesIn = (kind: BulkKind, { cells }: TypedRow): Places => {
  const headings = readHeadings(kind, cells);
  if ('places' in headings) return headings.places;
  const shown = headings.names.slice(0, 5).map((name) => name.trim().slice(0, 40));
  return refuseSheet(headings.code, { names: shown.join(', ') });
};

/** The sender's name for the file. */
const shownName = (sent: string): string => [...sentFileName(sent)].slice(0, 80).join('') || 'file';
