import type { Life } from '../kernel/transitions.ts';

export const disputeStates = [
  'draft',
  'submitted',
  'filed',
  'representment',
  'prearbitration',
  'arbitration',
  'won',
  'partially_won',
  'lost',
  'expired',
  'withdrawn',
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What a customer's own disputes may be ordered by. */
export const disputeSorts = ['merchant', 'opened', 'amount'] as const;

/** What the merchant did that changed the disputed amount: gave some back, or took more. */
export const disputeCauses = ['refunded', 'captured'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

const decided = ['won', 'partially_won', 'lost'] as const;

/** The life of a dispute (domain decisions, section 3). The merchant may give in, or be right, at every stage. */
export const disputeLife: Life<DisputeState> = {
  draft: ['submitted', 'expired', 'withdrawn'],
  submitted: ['filed', 'withdrawn'],
  filed: ['representment', ...decided, 'withdrawn'],
  representment: ['prearbitration', ...decided, 'withdrawn'],
  prearbitration: ['arbitration', ...decided, 'withdrawn'],
  arbitration: [...decided, 'withdrawn'],
  won: [],
  partially_won: [],
  lost: [],
  expired: [],
  withdrawn: [],
};

/** Those that are not over; a purchase has one. */
export const openDisputeStates = [
  'draft',
  'submitted',
  'filed',
  'representment',
  'prearbitration',
  'arbitration',
] as const;

/** What the network tells us about a dispute: the merchant's answer, or how it ended. */
export const disputeMessageTypes = ['representment', 'decision'] as const;
export const disputeOutcomes = decided;
