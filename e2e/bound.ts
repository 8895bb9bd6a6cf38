/**
 * How long anything is waited for, in milliseconds: whatever comes at all comes long before, also on a busy machine and
 * where a job that failed once is tried again.
 */
export const bound = 60_000;
