/**
 * The books: the only interface to money. Accounts, transfers, holds, balances and statements of a double-entry ledger whose
 * rows are never changed. Read `nouns.ts` first, then `rules.ts`; `repository.ts` has all the SQL.
 *
 * - `posting`: transfers decided and written, alone or many at once.
 * - `reading`: balances, entries and flows.
 * - `admin`: the books as staff sees them, and their nightly check.
 */
export {
  availableOfCustomers,
  customerBalances,
  findCustomerAccounts,
  type CustomerBalances,
} from './reading/find-accounts.ts';
export { movedForObjects, postedForObjects } from './reading/object-entries.ts';
export { flowsBetween, internalFlows, type Flow } from './reading/flows.ts';
export { createLedger } from './ledger.ts';
export type { Ledger, LedgerOptions } from './ledger.ts';
export type { EntryParties, EntryReference } from './reading/entry-parties.ts';
export { listEntries } from './reading/list-entries.ts';
export { createLedgerHandlers } from './routes.ts';
export { latestCheck, nightlyCheck } from './admin/admin-check.ts';
export { createLedgerAdminHandlers } from './admin/admin-routes.ts';
export { accountKinds, transferCodes } from './chart.ts';
export type {
  AccountKind,
  CustomerAccountKind,
  InternalAccountKind,
  InternalAccountName,
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
export type { LockedAccounts, PostingTx } from './posting/post.ts';
export type { EntryPage, EntryQuery, ReadingTx, Statement } from './reading/read.ts';
export type { BalanceChange, BalanceListener } from './posting/watch.ts';
export { ledgerJobs } from './jobs.ts';
export { areChainsInterrupted, resumeChains, type Resumed } from './resume-chains.ts';
export { verifyBooks } from './verify.ts';
export type { CurrencySum, Fault, VerifyOptions, VerifyReport } from './verify.ts';
