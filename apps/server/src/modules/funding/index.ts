/**
 * Money in. By bank transfer: the customer announces it, the bank says that it arrived, somebody matches the two,
 * somebody else approves, and after its hold it may be spent. By other ways: an intent that its payment credits once. Every
 * step stands in the ledger.
 *
 * - `incoming`: what the bank says that arrived.
 * - `deposits`: announced, approved, held, released or rejected.
 * - `lists`: histories and the queue that staff decides on.
 * - `conversions`: between what a customer has in USDC and in US dollars.
 * - `qr`: by a QR code that a wallet of Alipay or WeChat Pay pays.
 * - `ach`: from a linked bank, which is debited by ACH.
 * - `suspense`: what arrived and belongs to nobody yet.
 * - `senders`: who has sent a customer money, and its whitelist.
 * - `zelle`: by Zelle, found by the code in its memo.
 * - `top-ups`: the same by itself when the balance is low.
 * - `cases`: what a rule or a person holds, and what its customer is asked.
 * - `switches`: ways that staff switches off and on.
 * - `intents`: money by other ways, one noun and one life engine for all of them.
 */
export {
  createAchHandlers,
  createAchJobs,
  createAchSandboxHandlers,
  createCollections,
  type LinkedBanks,
} from './ach/index.ts';
export { createTopUpHandlers, pauseAfterReturnJob, topUpExecutor, topUpJob } from './top-ups/index.ts';
export type { FundingDeps } from './deps.ts';
export { fundingDefaults, type FundingSettings } from './settings.ts';
export { createFundingHandlers } from './routes.ts';
export { qrCodeJob, qrRefunders } from './qr/jobs.ts';
export { createQrHandlers } from './qr/routes.ts';
export { createQrSandboxHandlers } from './qr/sandbox-routes.ts';
export {
  createIntentHandlers,
  getFundingIntent,
  listFundingIntents,
  refundJob,
  sendersOfIntents,
  type FundingIntent,
  type Refunder,
} from './intents/index.ts';
export { createFundingSandboxHandlers } from './sandbox-routes.ts';
export { createFundingEventJobs, createFundingScheduledJobs, fillDepositSearchTexts } from './jobs.ts';
export { incomingSince, isIncoming } from './incoming/incoming-bookings.ts';
export { receiveIncomingTransfer } from './incoming/receive-incoming-transfer.ts';
export { depositExecutor } from './deposits/deposit-approval.ts';
export { depositsById, depositsFound, fundingOf } from './lists/history-repository.ts';
export { getDeposit, listDeposits } from './lists/list-deposits.ts';
export {
  applySenderScreening,
  chainRefunders,
  createChainHandlers,
  createChainJobs,
  createChainSandboxHandlers,
  custodyJob,
  seenDepositJob,
} from './chain/index.ts';
export { conversionExecutor, conversionJob, createConversionHandlers } from './conversions/index.ts';
export { createCryptoHandlers, createCryptoSandboxHandlers, cryptoRefunders } from './crypto/index.ts';
export { creditedOf } from './rules.ts';
export {
  countToApprove,
  newestToApprove,
  pendingOf,
  caseLines,
  depositLines,
  intentLines,
} from './lists/pending.ts';
export { createZelleHandlers, createZelleSandboxHandlers, zelleRefunders } from './zelle/index.ts';
export { createCaseHandlers } from './cases/index.ts';
export { createSwitchHandlers } from './switches/index.ts';
export { createSuspenseHandlers, returnTransferJob } from './suspense/index.ts';
export { createSenderHandlers, senderExecutor, senderJobs } from './senders/index.ts';
