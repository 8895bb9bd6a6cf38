import type { HandlersFor } from '@tael/contract';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import type { Context } from '../../kernel/context.ts';
import { analyseHouseSpending, analyseSpending } from './analyse-spending.ts';
import { exportHouseSpending, exportSpending } from './export-spending.ts';

/** Route name to verb: what was spent on what. */
export const spendHandlers: HandlersFor<Context, typeof spendRoutes> = {
  analyseSpending,
  exportSpending,
  analyseHouseSpending,
  exportHouseSpending,
};
