import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';

/** One check as it is kept: what was seen, what was asked of it, and whether it passed. */
export interface Check {
  readonly name: DeclineReason;
  readonly value: string;
  readonly threshold: string | null;
  readonly passed: boolean;
}

export type MadeCheck = Omit<Check, 'name'>;

/** A check by the reason that it is, should it fail; it is made only when those before it have passed. */
export type CheckToMake = readonly [DeclineReason, () => MadeCheck];

/** A check of something that is so or is not. */
export const seen = (value: string, passed: boolean): MadeCheck => ({ value, threshold: null, passed });
