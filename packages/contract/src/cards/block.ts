import { activityActions } from '../reporting/activity-kinds.ts';

/** Why staff blocks a card. The customer is told that it is blocked, not why. */
export const cardBlockReasons = [
  'fraud_suspected',
  'card_testing',
  'compromised_number',
  'account_review',
  'legal_order',
] as const;
export type CardBlockReason = (typeof cardBlockReasons)[number];

/** What a blocked card may become, by two people. */
export const cardReleaseOutcomes = ['active', 'closed'] as const;
export type CardReleaseOutcome = (typeof cardReleaseOutcomes)[number];

/** What only staff reads of what happened to a card. */
export const staffActions = [
  'card.release_proposed',
  'card.release_approved',
  'card.release_rejected',
] as const;

/** What became of a question about an unusual purchase. */
export const alertActions = [
  'fraud_alert.asked',
  'fraud_alert.confirmed',
  'fraud_alert.denied',
  'fraud_alert.expired',
  'fraud_alert.closed',
] as const;
export type AlertAction = (typeof alertActions)[number];

/** What became of a question that the holder was asked before a purchase (3-D Secure). */
export const challengeActions = [
  'challenge.asked',
  'challenge.passed',
  'challenge.refused',
  'challenge.expired',
  'challenge.declined',
] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** What was done to the card on a device or at a merchant. */
export const tokenActions = [
  'card_token.activated',
  'card_token.suspended',
  'card_token.resumed',
  'card_token.deleted',
] as const;
export type TokenAction = (typeof tokenActions)[number];

/** What is kept of a card itself. */
export const cardActions = [...activityActions.card, ...staffActions] as const;
