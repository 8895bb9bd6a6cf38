import type { HandlersFor } from '@tael/contract';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import type { Context } from '../../../kernel/context.ts';
import { analyseBackOfficeSpending, analyseSpending } from './analyse-spending.ts';
import { exportBackOfficeSpending, exportSpending } from './export-spending.ts';

/** Route name to verb: what was spent on what. */
export const spendHandlers: HandlersFor<Context, typeof spendRoutes> = {
  analyseSpending,
  exportSpending,
  analyseBackOfficeSpending,
  exportBackOfficeSpending,
};
