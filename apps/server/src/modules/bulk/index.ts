/**
 * Imports: a table of many things to be made, from the upload over the dry run and its quote to one outcome a row. What
 * is made, and what it costs, the module that owns the things says (`kind.ts`).
 */
export { cancelJob } from './cancel-job.ts';
export { eachOf } from './each-of.ts';
export type { BulkKind, GoodRows, Importer, Quote, RowFault, RowTexts, Written } from './kind.ts';
export { getJob, listJobs, listRows } from './read-jobs.ts';
export { bulkExecutor, startJob } from './start-job.ts';
export { sealedCells } from './sealed-cells.ts';
export { failedRows, templateOf } from './tables.ts';
export { stepJob } from './take-step.ts';
export { uploadJob } from './upload-job.ts';
