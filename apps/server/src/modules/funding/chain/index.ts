/**
 * USDC to deposit addresses: derived, watched, confirmed, credited by the engine of funding intents. `follow-chain.ts` reads,
 * `take-transfers.ts` writes down, `credit-deposits.ts` settles.
 */
export type { ChainDeps } from './deps.ts';
export { createChainHandlers } from './chain-routes.ts';
export { createChainSandboxHandlers } from './sandbox-chain-routes.ts';
export { chainRefunders, custodyJob } from './book-custody.ts';
export { createChainJobs } from './chain-jobs.ts';
export { findChoice, storeChoice } from './choice-repository.ts';
export { presentTerms } from './read-funding.ts';
export { dollarsOf } from './rules.ts';
export { termsOf } from './terms.ts';
export { applySenderScreening, seenDepositJob } from './screen-sender.ts';
