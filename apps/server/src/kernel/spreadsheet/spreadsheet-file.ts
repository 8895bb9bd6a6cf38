import type { ExportFormat } from '@tael/contract/kernel/export-formats';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { csvOf } from './csv.ts';
import type { Spreadsheet } from './spreadsheet.ts';
import { xlsxOf } from './xlsx.ts';

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as a file that is made while it is sent; `name` comes without an ending. */
export const spreadsheetFile = (
  sheet: Spreadsheet,
  format: ExportFormat,
  name = sheet.title,
): FileAnswer & { readonly content: AsyncGenerator<Uint8Array> } => ({
  name: `${name}.${format}`,
  mediaType: mediaTypes[format],
  content: format === 'csv' ? csvOf(sheet) : xlsxOf(sheet),
});
