/** Reads that put several rooms on one page. It owns no table and asks every room through its door. */
export { wakingJobs } from './jobs.ts';
export { createReportingHandlers } from './routes.ts';
