import type { LineSource, Queue } from '../../../kernel/lists/lines.ts';

/** Sub-accounts that were submitted; some wait for a review. */
export const memberLines = {
  table: 'org_members',
  id: 'user_id',
  at: 'submitted_at',
  title: 'name',
  state: 'state',
  states: ['under_review'],
  claimedBy: 'claimed_by',
  claimedUntil: 'claimed_until',
} as const satisfies Queue;

/** Everybody who signs in for a customer, by when they came. */
export const personLines = {
  table: 'org_members',
  id: 'user_id',
  at: 'created_at',
  title: 'name',
  state: 'state',
} as const satisfies LineSource;
