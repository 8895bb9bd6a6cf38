import type { bulkJob, bulkRow } from '@tael/contract/bulk/schemas';
import { errorSentence, fieldSentence } from '@tael/i18n';
import { formatMoney, subtract, type Money } from '@tael/money';
import type { z } from 'zod';
import type { Language } from '../../kernel/context.ts';
import type { BulkKind, Importer, Quote, RowFault } from './kind.ts';
import type { BulkRow, JobRow } from './repository.ts';
import { maskCells } from './secret-cells.ts';
import { shownCell } from './rules.ts';

export type JobResponse = z.output<typeof bulkJob>;
export type RowResponse = z.output<typeof bulkRow>;

export const importerOf = (job: JobRow): Importer => ({
  jobId: job.id,
  tenantId: job.tenant_id,
  customerId: job.customer_id,
  userId: job.created_by,
  isApproved: job.approved_at !== null,
});

export const presentJob = (job: JobRow, quote?: Quote): JobResponse => ({
  id: job.id,
  source: job.source,
  fileName: job.file_name,
  spreadsheetName: job.sheet_name,
  state: job.state,
  counts: {
    total: job.rows_total,
    checked: job.rows_good + job.rows_bad + job.rows_done + job.rows_failed + job.rows_canceled,
    good: job.rows_good,
    bad: job.rows_bad,
    done: job.rows_done,
    failed: job.rows_failed,
    canceled: job.rows_canceled,
    same: job.rows_same,
  },
  quote: quote ? presentQuote(quote) : null,
  createdAt: job.created_at.toISOString(),
  startedAt: job.started_at?.toISOString() ?? null,
  finishedAt: job.finished_at?.toISOString() ?? null,
  version: job.version,
});

const presentQuote = ({ fee, total, available, room }: Quote): NonNullable<JobResponse['quote']> => ({
  fee: asResponse(fee),
  total: asResponse(total),
  available: asResponse(available),
  availableAfter: asResponse(subtract(available, total)),
  room,
});

const asResponse = (amount: Money) => ({ amount: formatMoney(amount), currency: amount.currency });

/** Where a reader finds a row: a line of their file, or a row of the grid, whose headings were the first line sent. */
export const lineShown = ({ source }: Pick<JobRow, 'source'>, line: number): number =>
  source === 'grid' ? line - 1 : line;

/** A row with what is wrong with it in the reader's words. */
export const presentRow = (
  kind: BulkKind,
  job: JobRow,
  row: BulkRow,
  { language, states }: { readonly language: Language; readonly states: ReadonlyMap<string, string> },
): RowResponse => ({
  number: row.number,
  line: lineShown(job, row.line),
  outcome: row.outcome,
  cells: maskCells(kind, job.id, row.cells).map(shownCell),
  faults: faultTexts(row, language),
  objectId: row.object_id,
  objectState: (row.object_id !== null && states.get(row.object_id)) || null,
  sameAs: row.same_as_line === null ? null : lineShown(job, row.same_as_line),
});

export const faultTexts = ({ faults }: Pick<BulkRow, 'faults'>, language: Language): RowResponse['faults'] =>
  (faults ?? []).map((fault) => ({ column: fault.column, message: sentenceOf(fault, language) }));

const sentenceOf = (fault: RowFault, language: Language): string =>
  fault.column === null
    ? errorSentence(language, fault.code, fault.params)
    : fieldSentence(language, fault.code, fault.params);
