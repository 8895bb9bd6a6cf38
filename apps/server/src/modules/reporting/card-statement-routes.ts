import type { HandlersFor } from '@tael/contract';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import type { Context } from '../../kernel/context.ts';
import { cardStatement } from './card-statement.ts';
import { exportCardStatement, exportCardStatements } from './export-card-statements.ts';
import { listCardStatements } from './list-card-statements.ts';
import type { PaperDeps } from './receipts.ts';

/** Route name to verb: what each card has cost, month by month. */
export const createCardStatementHandlers = (
  deps: PaperDeps,
): HandlersFor<Context, typeof cardStatementRoutes> => {
  const paper = cardStatement(deps);
  return {
    listCardStatements,
    cardStatement: paper,
    exportCardStatement,
    exportCardStatements: exportCardStatements(deps.ledger),
    listHouseCardStatements: listCardStatements,
    houseCardStatement: paper,
    exportHouseCardStatement: exportCardStatement,
  };
};
