/**
 * The books: the only door to money. Accounts, transfers, holds, balances and statements of a double-entry ledger whose
 * rows are never changed. Read `nouns.ts` first, then `rules.ts`; `repository.ts` has all the SQL.
 */
export {
  availableOfCustomers,
  customerBalances,
  findCustomerAccounts,
  type CustomerBalances,
} from './find-accounts.ts';
export { movedForObjects, postedForObjects } from './object-entries.ts';
export { flowsBetween, houseFlows, type Flow } from './flows.ts';
export { createLedger } from './ledger.ts';
export type { Ledger, LedgerOptions } from './ledger.ts';
export { listEntries } from './list-entries.ts';
export { createLedgerHandlers } from './routes.ts';
export { latestCheck, nightlyCheck } from './admin-check.ts';
export { createLedgerAdminHandlers } from './admin-routes.ts';
export { accountKinds, transferCodes } from './chart.ts';
export type {
  AccountKind,
  CustomerAccountKind,
  HouseAccountKind,
  HouseAccountName,
  Side,
  TransferCode,
} from './chart.ts';
export { spreadOf, type ClosingRefusal, type CustomerAccountName } from './accounts.ts';
export { isDone, LedgerUnavailable, PostingRefused, resultCodes } from './results.ts';
export type { ResultCode, TransferResult } from './results.ts';
export type {
  Account,
  Balance,
  Entry,
  Hold,
  PendingTransfer,
  PostedTransfer,
  PostPendingTransfer,
  Reference,
  ReleasePendingTransfer,
  Transfer,
  TransferKind,
} from './nouns.ts';
export type { LockedAccounts, PostingTx } from './post.ts';
export type { EntryPage, EntryQuery, ReadingTx, Statement } from './read.ts';
export type { BalanceChange, BalanceListener } from './watch.ts';
export { ledgerJobs } from './jobs.ts';
export { verifyBooks } from './verify.ts';
export type { CurrencySum, Fault, VerifyOptions, VerifyReport } from './verify.ts';
