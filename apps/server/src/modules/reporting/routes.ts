import type { HandlersFor } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import type { Context } from '../../kernel/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { homeSummary } from './home-summary.ts';

export const createReportingHandlers = (deps: {
  readonly ledger: Ledger;
}): HandlersFor<Context, typeof reportingRoutes> => ({ homeSummary: homeSummary(deps) });
