import type { Life } from '../kernel/transitions.ts';

/** A request for API access. An approved one opens the door to keys; closing it ends them all. */
export const apiAccessStates = ['submitted', 'approved', 'rejected', 'closed'] as const;
export type ApiAccessState = (typeof apiAccessStates)[number];

export const apiAccessLife: Life<ApiAccessState> = {
  submitted: ['approved', 'rejected'],
  approved: ['closed'],
  rejected: [],
  closed: [],
};

/** How many calls a month somebody expects to make. */
export const apiVolumes = ['under_10k', 'under_100k', 'under_1m', 'over_1m'] as const;
export type ApiVolume = (typeof apiVolumes)[number];

/**
 * `pending_approval`: it answers once others have approved it. `rotating`: a new key has taken its place, and it still
 * answers for a while.
 */
export const apiKeyStates = ['pending_approval', 'active', 'rotating', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** How a logged call ended: 2xx and 3xx, 4xx, 5xx. */
export const apiOutcomes = ['succeeded', 'refused', 'failed'] as const;
export type ApiOutcome = (typeof apiOutcomes)[number];
