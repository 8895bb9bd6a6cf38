import type { Life } from '../kernel/transitions.ts';

export const bulkStates = [
  'uploaded',
  'validating',
  'ready',
  'in_approval',
  'running',
  'completed',
  'completed_with_errors',
  'canceled',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** The life of an import (domain decisions, section 3). What waits for an approval is ready again when it is not given. */
export const bulkLife: Life<BulkState> = {
  uploaded: ['validating', 'canceled'],
  validating: ['ready', 'canceled'],
  ready: ['in_approval', 'running', 'canceled'],
  in_approval: ['ready', 'running', 'canceled'],
  running: ['completed', 'completed_with_errors', 'canceled'],
  completed: [],
  completed_with_errors: [],
  canceled: [],
};

/** What has become of a row: `bad` was found in the dry run, `failed` when it was run. `making` waits for a provider's answer. */
export const bulkOutcomes = ['waiting', 'good', 'bad', 'making', 'done', 'failed', 'canceled'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
