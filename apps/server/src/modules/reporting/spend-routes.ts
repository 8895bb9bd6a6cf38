import type { HandlersFor } from '@tael/contract';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import type { Context } from '../../kernel/context.ts';
import { analyseSpending } from './analyse-spending.ts';
import { exportSpending } from './export-spending.ts';

/** Route name to verb: what was spent on what. */
export const spendHandlers: HandlersFor<Context, typeof spendRoutes> = { analyseSpending, exportSpending };
