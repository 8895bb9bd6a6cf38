import type { HandlersFor } from '@tael/contract';
import type { paperRoutes } from '@tael/contract/reporting/paper-routes';
import type { Context } from '../../kernel/context.ts';
import { accountStatement } from './account-statement.ts';
import { depositReceipt, transactionReceipt, type PaperDeps } from './receipts.ts';

/** Route name to verb: papers about the caller's own money. */
export const createPaperHandlers = (deps: PaperDeps): HandlersFor<Context, typeof paperRoutes> => ({
  transactionReceipt: transactionReceipt(deps),
  depositReceipt: depositReceipt(deps),
  accountStatement: accountStatement(deps),
});
