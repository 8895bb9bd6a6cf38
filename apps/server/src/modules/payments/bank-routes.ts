import type { HandlersFor } from '@tael/contract';
import { bankAnswerHeader } from '@tael/contract/payments/files/messages';
import type { correctionRoutes } from '@tael/contract/payments/files/correction-routes';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import type { wireMessageRoutes } from '@tael/contract/payments/files/wire-message-routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { signedMessageOf } from '../../kernel/signed/signed-message.ts';
import type { BankRails, DirectBank } from '../../providers/bank-rails/port.ts';
import {
  applyPayeeCorrection,
  dismissPayeeCorrection,
  listPayeeCorrections,
  type CorrectionDeps,
} from './answers/decide-correction.ts';
import { receiveDirectNotice, type DirectBankDeps } from './direct/direct-bank.ts';
import { getBankFile, listBankFiles, listFilePayments, saveBankFile } from './files/read-files.ts';
import { saveWireMessage } from './files/save-wire-message.ts';
import type { ReceiptDeps } from './outgoing/receipt.ts';
import { receiveBankAnswer } from './answers/receive-bank-answer.ts';
import { claimBankItem, getBankItem, listBankItems, resolveBankItem } from './answers/resolve-item.ts';
import type { ReconciliationDeps } from './reconciliation/deps.ts';
import { getReconciliation, listReconciliations } from './reconciliation/read-reconciliations.ts';
import { readStatementAnswer } from './reconciliation/read-statement.ts';

export const createCorrectionHandlers = (
  deps: CorrectionDeps,
): HandlersFor<Context, typeof correctionRoutes> => ({
  listPayeeCorrections: listPayeeCorrections(deps),
  applyPayeeCorrection: applyPayeeCorrection(deps),
  dismissPayeeCorrection: dismissPayeeCorrection(deps),
});

export const createWireMessageHandlers = (
  deps: ReceiptDeps & { readonly bank: BankRails },
): HandlersFor<Context, typeof wireMessageRoutes> => ({ saveWireMessage: saveWireMessage(deps) });

/** Route name to verb. */
export const createBankFileHandlers = (
  deps: ReconciliationDeps & Omit<DirectBankDeps, 'direct'> & { readonly direct: DirectBank | null },
): HandlersFor<Context, typeof bankFileRoutes, CallExtras> => ({
  receiveBankAnswer: (ctx, _input, extras) =>
    receiveBankAnswer(deps, { statement: readStatementAnswer(deps) })(
      ctx,
      signedMessageOf(extras, bankAnswerHeader),
    ),
  receiveIncreaseEvent: (ctx, _told, extras) => receiveDirectNotice(deps)(ctx, extras),
  listBankFiles,
  getBankFile,
  listFilePayments: listFilePayments(deps),
  saveBankFile,
  listReconciliations,
  getReconciliation,
  listBankItems,
  getBankItem,
  claimBankItem,
  resolveBankItem,
});
