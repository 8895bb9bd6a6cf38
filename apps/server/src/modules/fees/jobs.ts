import type { ScheduledJob } from '../../kernel/events/job.ts';
import { issueInvoices } from './issue-invoices.ts';
import { tellPricesJob } from './prices/tell-customers.ts';
import type { ApiFeeDeps } from './api-fee/api-fee-deps.ts';
import { apiFeeKind } from './api-fee/api-fee-kind.ts';
import { planKind } from './plans/plan-kind.ts';
import { billSubscriptions } from './subscriptions/bill-subscriptions.ts';

const everyMs = 10 * 60_000;

/** Charges the months of plans and of API access, tells of higher prices, and issues the invoices of months that have ended. */
export const createFeeJobs = (deps: ApiFeeDeps): readonly ScheduledJob[] => [
  { name: 'fees.bill_plans', everyMs, run: billSubscriptions(planKind(deps)) },
  { name: 'fees.bill_api_fees', everyMs, run: billSubscriptions(apiFeeKind(deps)) },
  tellPricesJob(deps),
  { name: 'fees.issue_invoices', everyMs, run: issueInvoices },
];
