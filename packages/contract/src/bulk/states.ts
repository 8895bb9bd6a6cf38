import type { Life } from '../kernel/transitions.ts';

export const bulkStates = [
  'uploaded',
  'validating',
  'ready',
  'running',
  'completed',
  'completed_with_errors',
  'canceled',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** The life of an import (domain decisions, section 3); approvals come between `ready` and `running` once there are any. */
export const bulkLife: Life<BulkState> = {
  uploaded: ['validating', 'canceled'],
  validating: ['ready', 'canceled'],
  ready: ['running', 'canceled'],
  running: ['completed', 'completed_with_errors', 'canceled'],
  completed: [],
  completed_with_errors: [],
  canceled: [],
};

/** What has become of a row: `bad` was found in the dry run, `failed` when it was run. `making` waits for a firm's answer. */
export const bulkOutcomes = ['waiting', 'good', 'bad', 'making', 'done', 'failed', 'canceled'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
