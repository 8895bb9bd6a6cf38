/**
 * Programs of customers. A customer applies for API access, staff decide, and then keys speak for whoever made them, with
 * fewer rights; each call of a key is kept in a log.
 *
 * - `access`: requests for API access.
 * - `review`: what staff decide on them.
 * - `logins`: sign-ins of command lines, which a person confirms.
 * - `agents`: cards that programs hold, and what they say they buy.
 * - `keys`: keys, made and rotated and revoked, and whom one speaks for.
 * - `events`: what happened, read from the outbox.
 * - `endpoints`: customers' servers that events are sent to.
 * - `requests`: the log of their calls.
 */
export { createDeveloperHandlers } from './routes.ts';
export { createCallRate } from './requests/call-rate.ts';
export { keyExecutor } from './keys/key-approval.ts';
export { keyMode, looksLikeKey } from './keys/key-text.ts';
export { createKeyReceiver, type KeyCall, type KeyCaller, type KeyReceiver } from './receive-key-calls.ts';
export { createEventStreams, type EventStreams } from './events/stream-events.ts';
export { createEndpointChecks } from './endpoints/change-endpoints.ts';
export { createDeveloperJobs } from './jobs.ts';
export { agentPurchaseJob } from './agents/jobs.ts';
export { accessQueue, hasAccess } from './access/access-repository.ts';
export { closeUnpaidAccess } from './review/close-unpaid-access.ts';
