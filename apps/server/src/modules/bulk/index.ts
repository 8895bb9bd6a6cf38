/**
 * Imports: a table of many things to be made, from the upload over the dry run and its quote to one outcome a row. What
 * is made, and what it costs, the room of the things says (`kind.ts`).
 */
export { cancelJob } from './cancel-job.ts';
export type { BulkKind, Importer, Quote, RowFault, RowTexts, Written } from './kind.ts';
export { getJob, listJobs, listRows } from './read-jobs.ts';
export { startJob } from './start-job.ts';
export { failedRows, templateOf } from './tables.ts';
export { stepJob } from './take-step.ts';
export { uploadJob } from './upload-job.ts';
