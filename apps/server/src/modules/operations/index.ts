/**
 * How the installation itself stands: the public status by component, what staff sees of queues, jobs and providers, events
 * that get stuck and are tried again, messages of providers that could not be booked, and what providers of messages report to us.
 */
export { forgetReadMessagesJob } from './forget-read-messages.ts';
export { countUnbooked } from './odd-message-repository.ts';
export { createOperationsHandlers } from './routes.ts';
export { componentsOf } from './rules.ts';
export type { Standing } from './standing.ts';
export { oddMessages } from './unbooked-messages.ts';
