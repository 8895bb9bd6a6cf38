import type { Life } from '../kernel/transitions.ts';

/** Where the application for a card product stands (specification section 4). */
export const binApplicationStates = [
  'draft',
  'pending_approval',
  'declined',
  'subscribed',
  'suspended',
  'closed',
] as const;
export type BinApplicationState = (typeof binApplicationStates)[number];

/** The life of an application (domain decisions, section 3): a declined one may be taken up again after a month. */
export const binApplicationLife: Life<BinApplicationState> = {
  draft: ['pending_approval'],
  pending_approval: ['subscribed', 'declined'],
  declined: ['draft'],
  subscribed: ['suspended', 'closed'],
  suspended: ['subscribed'],
  closed: [],
};

/** What the cards of a product are for. */
export const binUses = [
  'everyday',
  'online',
  'advertising',
  'subscriptions',
  'travel',
  'procurement',
  'payroll',
] as const;

/** Why an application is declined. */
export const binDeclineReasons = [
  'use_not_supported',
  'quantity_not_plausible',
  'funding_too_low',
  'account_history',
  'description_incomplete',
] as const;

/** Whom a product is open to without an application. */
export const binComesWith = ['every_account', 'business_account'] as const;

/** How the cards of a product are drawn. */
export const cardArts = ['tide', 'signal', 'meridian', 'orbit', 'lantern', 'summit', 'harbour'] as const;
export type CardArtName = (typeof cardArts)[number];
