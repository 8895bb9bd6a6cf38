/** Who sends a customer money, and the whitelist of those whose payments need no look at the name. */
export { createSenderHandlers, senderExecutor, senderJobs } from './trust-sender.ts';
export { trustedAddresses, trustedNames } from './repository.ts';
export { comparedSender } from './rules.ts';
