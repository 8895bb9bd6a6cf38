/** Money from a linked bank by itself when the balance is low, with a monthly cap; paused by the first thing that goes wrong. */
export { pauseAfterReturnJob, topUpJob } from './run-top-ups.ts';
export { createTopUpHandlers } from './save-top-up.ts';
export { topUpExecutor } from './top-up-approval.ts';
