import type { Life } from '../kernel/transitions.ts';

export const flagStates = ['flagged', 'reviewed'] as const;
export type FlagState = (typeof flagStates)[number];

/** The life of a flag. What the network says afterwards may flag the same purchase for the same thing anew. */
export const flagLife: Life<FlagState> = {
  flagged: ['reviewed'],
  reviewed: ['flagged'],
};

/** What came of looking at it. `passed_on`: a dispute is drafted for the customer. */
export const flagOutcomes = ['in_order', 'told_customer', 'told_network', 'passed_on'] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];
