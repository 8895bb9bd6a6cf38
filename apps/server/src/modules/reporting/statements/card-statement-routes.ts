import type { HandlersFor } from '@tael/contract';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import type { Context } from '../../../kernel/context.ts';
import { documentVerb } from '../../../kernel/document/document-verb.ts';
import { cardStatement } from './card-statement.ts';
import { exportCardStatement, exportCardStatements } from './export-card-statements.ts';
import { listCardStatements } from './list-card-statements.ts';
import type { DocumentDeps } from './receipt-parts.ts';

/** Route name to verb: what each card has cost, month by month. */
export const createCardStatementHandlers = (
  deps: DocumentDeps,
): HandlersFor<Context, typeof cardStatementRoutes> => {
  const document = documentVerb(cardStatement(deps));
  return {
    listCardStatements,
    cardStatement: document,
    exportCardStatement,
    exportCardStatements: exportCardStatements(deps.ledger),
    listBackOfficeCardStatements: listCardStatements,
    backOfficeCardStatement: document,
    exportBackOfficeCardStatement: exportCardStatement,
  };
};
