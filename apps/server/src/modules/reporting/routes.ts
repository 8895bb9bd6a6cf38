import type { HandlersFor } from '@tael/contract';
import type { activityRoutes } from '@tael/contract/reporting/activity-routes';
import type { auditRoutes } from '@tael/contract/reporting/audit-routes';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import type { performanceRoutes } from '@tael/contract/reporting/performance-routes';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import type { reportScheduleRoutes } from '@tael/contract/reporting/schedule-routes';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import type { totalRoutes } from '@tael/contract/reporting/total-routes';
import type { Context } from '../../kernel/context.ts';
import { documentVerb } from '../../kernel/document/document-verb.ts';
import { createCardStatementHandlers } from './statements/card-statement-routes.ts';
import { customerLines, customerOverview } from './back-office/customer-overview.ts';
import { listWork } from './back-office/list-work.ts';
import { performanceCohorts } from './back-office/cohorts.ts';
import { exportPerformance } from './back-office/export-performance.ts';
import { performanceDocument } from './back-office/performance-document.ts';
import { listDeclines, performance } from './back-office/performance.ts';
import { exportApprovals, type ExportDeps } from './exports/export-approvals.ts';
import { exportCustomers } from './exports/export-customers.ts';
import { exportHandlers } from './exports/export-routes.ts';
import { headerCounts, type HeaderDeps } from './overview/header-counts.ts';
import { homeSummary } from './overview/home-summary.ts';
import { listActivity } from './activity/list-activity.ts';
import { auditSeal, getAudit, listAudit } from './audit/list-audit.ts';
import { moneyByDay } from './overview/money-by-day.ts';
import { overallSituation } from './overview/overall-situation.ts';
import { createDocumentHandlers } from './statements/document-routes.ts';
import type { DocumentDeps } from './statements/receipt-parts.ts';
import { search } from './search.ts';
import {
  listReportSchedules,
  listSentReports,
  moveReportSchedule,
  saveSentReport,
  scheduleReport,
} from './schedules/change-schedules.ts';
import type { ScheduleDeps } from './schedules/schedule-deps.ts';
import { spendHandlers } from './spending/spend-routes.ts';
import { spending } from './spending/spending.ts';
import type { CustomerListDeps } from '../org/index.ts';
import { createTotalHandlers } from './total-routes.ts';

type Routes = typeof reportingRoutes &
  typeof performanceRoutes &
  typeof reportScheduleRoutes &
  typeof activityRoutes &
  typeof auditRoutes &
  typeof cardStatementRoutes &
  typeof exportRoutes &
  typeof documentRoutes &
  typeof spendRoutes &
  typeof totalRoutes;

export const createReportingHandlers = (
  deps: DocumentDeps & HeaderDeps & ExportDeps & CustomerListDeps & Pick<ScheduleDeps, 'staffHolding'>,
): HandlersFor<Context, Routes> => ({
  listActivity,
  listAudit,
  auditSeal,
  getAudit,
  ...createCardStatementHandlers(deps),
  ...exportHandlers,
  exportApprovals: exportApprovals(deps),
  exportCustomers: exportCustomers(deps),
  ...createDocumentHandlers(deps),
  homeSummary: homeSummary(deps),
  moneyByDay: moneyByDay(deps.ledger),
  spending,
  ...spendHandlers,
  overallSituation,
  customerOverview: customerOverview(deps),
  customerLines,
  listWork,
  performance,
  performanceCohorts,
  exportPerformance,
  performanceDocument: documentVerb(performanceDocument(deps)),
  listDeclines,
  listReportSchedules: listReportSchedules(deps),
  scheduleReport: scheduleReport(deps),
  moveReportSchedule: moveReportSchedule(deps),
  listSentReports,
  saveSentReport,
  headerCounts: headerCounts(deps),
  search,
  ...createTotalHandlers(deps),
});
