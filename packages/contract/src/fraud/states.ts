import type { Life } from '../kernel/transitions.ts';

export const fraudAlertStates = ['open', 'confirmed', 'denied', 'expired', 'closed'] as const;
export type FraudAlertState = (typeof fraudAlertStates)[number];

/**
 * The life of a question about an unusual purchase. `confirmed`: it is the holder's own; `denied`: it is not; `expired`:
 * nobody said; `closed`: staff is done with it.
 */
export const fraudAlertLife: Life<FraudAlertState> = {
  open: ['confirmed', 'denied', 'expired', 'closed'],
  confirmed: [],
  denied: ['closed'],
  expired: ['closed'],
  closed: [],
};

/** What makes a purchase look unusual. */
export const fraudSignals = [
  'amount_far_above',
  'country_jump',
  'details_guessed',
  'risky_category',
] as const;
export type FraudSignal = (typeof fraudSignals)[number];
