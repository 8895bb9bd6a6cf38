import type { Life } from '../kernel/transitions.ts';

/** The limits that there are, of a card as of the account. */
export const limitNames = ['perTransaction', 'daily', 'weekly', 'monthly'] as const;
export type LimitName = (typeof limitNames)[number];

/** How a higher limit is wanted: for some days, from a day on, or at once and for good. */
export const limitRequestKinds = ['temporary', 'scheduled', 'permanent'] as const;
export type LimitRequestKind = (typeof limitRequestKinds)[number];

export const limitRequestStates = [
  'submitted',
  'in_review',
  'info_needed',
  'approved',
  'scheduled',
  'active',
  'expired',
  'superseded',
  'declined',
  'withdrawn',
] as const;
export type LimitRequestState = (typeof limitRequestStates)[number];

/** The life of a request for a higher limit (domain decisions, section 3). */
export const limitRequestLife: Life<LimitRequestState> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['info_needed', 'approved', 'declined', 'withdrawn'],
  info_needed: ['in_review'],
  approved: ['scheduled'],
  scheduled: ['active'],
  active: ['expired', 'superseded'],
  expired: [],
  superseded: [],
  declined: [],
  withdrawn: [],
};

/** Those that nobody has decided yet; an account has one for each limit. */
export const openLimitRequestStates = ['submitted', 'in_review', 'info_needed'] as const;

export const limitDecisions = ['approve', 'decline', 'ask'] as const;
export type LimitDecision = (typeof limitDecisions)[number];

/** Why a higher limit is refused. */
export const limitDeclineReasons = [
  'spending_does_not_need_it',
  'history_too_short',
  'balance_too_low',
  'purpose_unclear',
  'papers_missing',
  'risk',
  'other',
] as const;
export type LimitDeclineReason = (typeof limitDeclineReasons)[number];
