import type { Life } from '../kernel/transitions.ts';

/**
 * Where a plan stands. `ending`: paid for, and over when its month is. `past_due`: its next month is not paid yet. One that
 * was given and never charged ends at once.
 */
export const planStates = ['active', 'ending', 'past_due', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

export const planLife: Life<PlanState> = {
  active: ['ending', 'past_due', 'ended'],
  ending: ['active', 'ended'],
  past_due: ['active', 'ended'],
  ended: ['active'],
};

/**
 * What choosing a plan comes to. `take`: bought from today. `upgrade`: the rest of the month costs the difference.
 * `downgrade` and `cancel`: when the month that is paid for ends, or at once where it is not paid. `keep`: what was to change stays as it is.
 */
export const planChangeKinds = ['take', 'upgrade', 'downgrade', 'cancel', 'keep'] as const;
export type PlanChangeKind = (typeof planChangeKinds)[number];

/** Days from the first refused charge of a month until its plan ends. */
export const graceDays = 14;
