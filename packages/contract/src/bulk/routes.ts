import { idInput } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import {
  bulkCancelInput,
  bulkFailedInput,
  bulkJob,
  bulkListInput,
  bulkPage,
  bulkRowsInput,
  bulkRowsPage,
  bulkRunInput,
  bulkTemplateInput,
  bulkUploadInput,
} from './schemas.ts';

const reading = { method: 'GET', errors: [], idempotency: 'none' } as const;
const file = { ...reading, output: fileAnswer, reply: 'file' } as const;

/** What the routes of every import have in common; each kind adds its path, its words and its permission. */
export const bulkRoutes = {
  template: { ...file, input: bulkTemplateInput },
  upload: {
    method: 'POST',
    input: bulkUploadInput,
    output: bulkJob,
    errors: [
      'payload_too_large',
      'unsupported_media_type',
      'overloaded',
      'upload_busy',
      'import_busy',
      'bulk_file_known',
      'bulk_started',
    ],
    idempotency: 'none',
    audit: 'bulk.uploaded',
    upload: 'sheet_size',
    unsigned: true,
  },
  list: { ...reading, input: bulkListInput, output: bulkPage },
  one: { ...reading, input: idInput, output: bulkJob },
  rows: { ...reading, input: bulkRowsInput, output: bulkRowsPage },
  run: {
    method: 'POST',
    input: bulkRunInput,
    output: bulkJob,
    errors: ['illegal_transition', 'conflict', 'bulk_nothing_to_do'],
    idempotency: 'key',
    audit: 'bulk.started',
  },
  cancel: {
    method: 'POST',
    input: bulkCancelInput,
    output: bulkJob,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'bulk.canceled',
  },
  failed: {
    ...file,
    input: bulkFailedInput,
    summary: {
      en: 'The rows that were refused, in the form of the template, to be mended and handed in again',
      zh: '下载未成功的行（与模板格式相同，修改后可重新提交）',
    },
  },
} as const;
