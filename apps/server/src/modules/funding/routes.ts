import type { HandlersFor } from '@tael/contract';
import { bankSignatureHeader, type fundingRoutes } from '@tael/contract/funding/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { signedMessageOf } from '../../kernel/signed/signed-message.ts';
import { addDepositProof } from './deposits/add-deposit-proof.ts';
import { announceDeposit } from './deposits/announce-deposit.ts';
import { approveDeposit } from './deposits/approve-deposit.ts';
import { bankInstructions } from './incoming/bank-instructions.ts';
import type { FundingDeps } from './deps.ts';
import { getDeposit, listDeposits, totalDeposits } from './lists/list-deposits.ts';
import { getFundingReview, listFundingReviews, listIncomingTransfers } from './lists/list-funding-reviews.ts';
import { matchDeposit } from './incoming/match-deposit.ts';
import { receiveIncomingTransfer } from './incoming/receive-incoming-transfer.ts';
import { rejectDeposit } from './deposits/reject-deposit.ts';
import { releaseDeposit } from './deposits/release-deposit.ts';

/** Route name to verb. */
export const createFundingHandlers = (
  deps: FundingDeps,
): HandlersFor<Context, typeof fundingRoutes, CallExtras> => ({
  bankInstructions: bankInstructions(deps),
  announceDeposit: announceDeposit(deps),
  addDepositProof,
  listDeposits,
  totalDeposits,
  getDeposit,
  listFundingReviews,
  getFundingReview,
  listIncomingTransfers,
  matchDeposit,
  approveDeposit: approveDeposit(deps),
  rejectDeposit: rejectDeposit(deps),
  releaseDeposit: releaseDeposit(deps),
  receiveBankMessage: (ctx, _input, extras) =>
    receiveIncomingTransfer(deps)(ctx, signedMessageOf(extras, bankSignatureHeader)),
});
