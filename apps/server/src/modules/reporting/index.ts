/**
 * Reads that put several modules on one page. It asks every module through its interface; its
 * only tables are those of scheduled reports.
 *
 * - `schedules`: reports made every week or month and told by mail.
 * - `back-office`: a customer as a whole, and all that waits for staff.
 * - `activity`: who did what, across all modules.
 * - `audit`: the audit log as staff searches it.
 * - `statements`: statements and receipts as documents.
 * - `spending`: where the money goes.
 * - `overview`: the figures of the first page and the header.
 * - `exports`: histories as spreadsheets.
 */
export { consoleNotificationJobs } from './jobs.ts';
export { entryParties } from './activity/entry-parties.ts';
export { createReportingHandlers } from './routes.ts';
export { dueReportsJob, sendReportJob } from './schedules/send-reports.ts';
export { exportMembers } from './exports/export-members.ts';
