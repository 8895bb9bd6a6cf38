import type { HandlersFor } from '@tael/contract';
import type { activityRoutes } from '@tael/contract/reporting/activity-routes';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import type { paperRoutes } from '@tael/contract/reporting/paper-routes';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import type { totalRoutes } from '@tael/contract/reporting/total-routes';
import type { Context } from '../../kernel/context.ts';
import { createCardStatementHandlers } from './card-statement-routes.ts';
import { exportHandlers } from './export-routes.ts';
import { headerCounts } from './header-counts.ts';
import { homeSummary } from './home-summary.ts';
import { listActivity } from './list-activity.ts';
import { moneyByDay } from './money-by-day.ts';
import { overallSituation } from './overall-situation.ts';
import { createPaperHandlers } from './paper-routes.ts';
import { pendingApprovals } from './pending-approvals.ts';
import type { PaperDeps } from './receipts.ts';
import { search } from './search.ts';
import { spendHandlers } from './spend-routes.ts';
import { spending } from './spending.ts';
import { createTotalHandlers } from './total-routes.ts';

type Routes = typeof reportingRoutes &
  typeof activityRoutes &
  typeof cardStatementRoutes &
  typeof exportRoutes &
  typeof paperRoutes &
  typeof spendRoutes &
  typeof totalRoutes;

export const createReportingHandlers = (deps: PaperDeps): HandlersFor<Context, Routes> => ({
  listActivity,
  ...createCardStatementHandlers(deps),
  ...exportHandlers,
  ...createPaperHandlers(deps),
  homeSummary: homeSummary(deps),
  moneyByDay: moneyByDay(deps.ledger),
  spending,
  ...spendHandlers,
  overallSituation,
  headerCounts,
  pendingApprovals,
  search,
  ...createTotalHandlers(deps),
});
