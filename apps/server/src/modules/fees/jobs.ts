import type { ScheduledJob } from '../../kernel/job.ts';
import { issueInvoices } from './issue-invoices.ts';

/** Issues the invoices of months that have ended. */
export const invoiceJob: ScheduledJob = {
  name: 'fees.issue_invoices',
  everyMs: 10 * 60_000,
  run: issueInvoices,
};
