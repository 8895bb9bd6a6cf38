/**
 * Card transactions: the network asks under a signature, the decision is made and the amount held under the lock of the
 * card, and what follows (capture, reversal, refund, expiry) moves the hold in the same transaction as its record.
 *
 * - `decision`: what the network asks, the checks, and the answer under the lock of the card.
 * - `lifecycle`: what follows a purchase: capture, reversal, refund, expiry, and its postings.
 * - `rules`: the customer's own rules: written, tried on the past, evaluated.
 * - `tokens`: wallet devices: tokens and their moves.
 * - `challenges`: purchases that the holder is asked to confirm.
 * - `messages`: the messages of the network, gathered and handed on.
 * - `back-office`: flagged purchases that staff looks through.
 * - `stand-in`: answers while the database is away, booked later.
 * - `flags`: purchases that look unusual for their card.
 * - `history`: purchases as lists, figures, details, notes and receipts.
 */
export { createAuthorizationEventJobs } from './jobs.ts';
export { activeByCohort } from './history/cohorts.ts';
export {
  answersBetween,
  answersBy,
  countHeldCards,
  declinedBetween,
  spentBetween,
  type Answers,
} from './history/figures-repository.ts';
export { spentBy, type SpendQuery, type SpentKind } from './history/spend-repository.ts';
export { challengeActsOf } from './challenges/challenge-acts.ts';
export { tokenActsOf } from './tokens/token-acts.ts';
export { declinedSeller, spentAtMerchant } from './decision/merchant-repository.ts';
export { lockAuthorization } from './lifecycle/lock-authorization.ts';
export { addWon, findAuthorization, purchaseLines, type AuthorizationRow } from './repository.ts';
export { createFlagHandlers } from './back-office/review-flags.ts';
export { flagQueue } from './flags/flag-repository.ts';
export { getTransaction, presentEntry, type TransactionDispute } from './history/get-transaction.ts';
export {
  cardsOfPurchases,
  merchantNames,
  purchasesFound,
  purchasesOfCard,
  purchasesWithCard,
  findPurchases,
} from './history/history-repository.ts';
export { listBackOfficeTransactions, listRecent, listTransactions } from './history/list-transactions.ts';
export { promotionExecutor } from './rules/promotion-approval.ts';
export { createAuthorizationHandlers, createNetworkReceivers } from './routes.ts';
export { createCardNetworkSandboxHandlers } from './sandbox-routes.ts';
export { createStandInReceiver } from './stand-in/stand-in.ts';
