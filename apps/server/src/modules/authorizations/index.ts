/**
 * Card transactions: the network asks under a signature, the decision is made and the amount held under the lock of the
 * card, and what follows (capture, reversal, refund, expiry) moves the hold in the same transaction as its record.
 */
export { createAuthorizationJobs } from './jobs.ts';
export { listRecent } from './list-transactions.ts';
export { createAuthorizationHandlers } from './routes.ts';
export { createCardNetworkSandboxHandlers } from './sandbox-routes.ts';
