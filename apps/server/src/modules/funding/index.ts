/**
 * Money in by bank transfer: the customer announces it, the bank says that it arrived, somebody matches the two,
 * somebody else approves, and after its hold it may be spent. Every step stands in the ledger.
 */
export type { FundingDeps } from './deps.ts';
export { fundingDefaults, type FundingSettings } from './settings.ts';
export { createFundingHandlers } from './routes.ts';
export { createFundingSandboxHandlers } from './sandbox-routes.ts';
export { createFundingScheduledJobs, fillDepositSearchTexts, fundingEventJobs } from './jobs.ts';
export { depositsById, depositsFound, fundingOf } from './history-repository.ts';
export { getDeposit, listDeposits } from './list-deposits.ts';
export { creditedOf } from './rules.ts';
export { countToApprove, newestToApprove, pendingOf, waitingToApprove } from './pending.ts';
