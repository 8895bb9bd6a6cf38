/** Debits of linked banks by ACH: agreed to, sent at the cut-off, held by risk, released, and returned if their bank says so. */
export type { AchDeps, LinkedBank, LinkedBanks } from './deps.ts';
export { createAchHandlers } from './routes.ts';
export { createAchJobs } from './jobs.ts';
export { createAchSandboxHandlers } from './sandbox-ach.ts';
export { createCollections } from './collections.ts';
export { openDebit, requireLink } from './open-debit.ts';
export { findDebit, topUpUse } from './repository.ts';
