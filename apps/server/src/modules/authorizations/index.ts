/**
 * Card transactions: the network asks under a signature, the decision is made and the amount held under the lock of the
 * card, and what follows (capture, reversal, refund, expiry) moves the hold in the same transaction as its record.
 */
export { createAuthorizationEventJobs, createAuthorizationJobs } from './jobs.ts';
export { answersBetween, countHeldCards, spentBetween } from './figures-repository.ts';
export { spentBy, type SpendQuery, type SpentKind } from './spend-repository.ts';
export { challengeActsOf } from './challenge-acts.ts';
export { tokenActsOf } from './token-acts.ts';
export { spentAtMerchant } from './merchant-repository.ts';
export { lockAuthorization } from './lock-authorization.ts';
export { addWon, findAuthorization, type AuthorizationRow } from './repository.ts';
export { createFlagHandlers } from './review-flags.ts';
export { waitingFlags } from './flag-repository.ts';
export { getTransaction, presentEntry, type TransactionDispute } from './get-transaction.ts';
export {
  cardsOfPurchases,
  merchantNames,
  purchasesFound,
  purchasesOfCard,
  purchasesWithCard,
  findPurchases,
} from './history-repository.ts';
export { listHouseTransactions, listRecent, listTransactions } from './list-transactions.ts';
export { createAuthorizationHandlers } from './routes.ts';
export { createCardNetworkSandboxHandlers } from './sandbox-routes.ts';
export { createNetworkDoor } from './stand-in.ts';
