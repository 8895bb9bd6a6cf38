import type { HandlersFor } from '@tael/contract';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import type { Context } from '../../../kernel/context.ts';
import { documentVerb } from '../../../kernel/document/document-verb.ts';
import { accountStatement } from './account-statement.ts';
import { fundingIntentReceipt } from './funding-receipt.ts';
import type { DocumentDeps } from './receipt-parts.ts';
import { depositReceipt, transactionReceipt } from './receipts.ts';
import { accountTransferReceipt } from './transfer-receipt.ts';

/** Route name to verb: documents about the caller's own money. */
export const createDocumentHandlers = (deps: DocumentDeps): HandlersFor<Context, typeof documentRoutes> => ({
  transactionReceipt: documentVerb(transactionReceipt(deps)),
  depositReceipt: documentVerb(depositReceipt(deps)),
  fundingIntentReceipt: documentVerb(fundingIntentReceipt(deps)),
  accountTransferReceipt: documentVerb(accountTransferReceipt(deps)),
  accountStatement: documentVerb(accountStatement(deps)),
});
