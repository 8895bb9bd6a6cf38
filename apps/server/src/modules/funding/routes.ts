import type { HandlersFor } from '@tael/contract';
import { bankSignatureHeader, type fundingRoutes } from '@tael/contract/funding/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { announceDeposit } from './announce-deposit.ts';
import { approveDeposit } from './approve-deposit.ts';
import { bankInstructions } from './bank-instructions.ts';
import type { FundingDeps } from './deps.ts';
import { getDeposit, listDeposits, totalDeposits } from './list-deposits.ts';
import { getFundingReview, listFundingReviews, listIncomingTransfers } from './list-funding-reviews.ts';
import { matchDeposit } from './match-deposit.ts';
import { receiveIncomingTransfer } from './receive-incoming-transfer.ts';
import { rejectDeposit } from './reject-deposit.ts';
import { releaseDeposit } from './release-deposit.ts';

/** Route name to verb. */
export const createFundingHandlers = (
  deps: FundingDeps,
): HandlersFor<Context, typeof fundingRoutes, CallExtras> => ({
  bankInstructions: bankInstructions(deps),
  announceDeposit: announceDeposit(deps),
  listDeposits,
  totalDeposits,
  getDeposit,
  listFundingReviews,
  getFundingReview,
  listIncomingTransfers,
  matchDeposit,
  approveDeposit: approveDeposit(deps),
  rejectDeposit,
  releaseDeposit: releaseDeposit(deps),
  receiveBankMessage: (ctx, _input, { rawBody, header }) =>
    receiveIncomingTransfer(deps)(ctx, {
      body: rawBody?.toString('utf8') ?? '',
      signature: header(bankSignatureHeader) ?? '',
    }),
});
