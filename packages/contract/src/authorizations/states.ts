import type { Life } from '../kernel/transitions.ts';

export const authorizationStatuses = [
  'pending',
  'partially_captured',
  'captured',
  'reversed',
  'expired',
  'declined',
  'verified',
  'credited',
] as const;
export type AuthorizationStatus = (typeof authorizationStatuses)[number];

/** Where a purchase stands, as it is read: a look at a card that was declined is not a declined purchase. */
export const authorizationStandings = [...authorizationStatuses, 'check_declined'] as const;
export type AuthorizationStanding = (typeof authorizationStandings)[number];

/**
 * Approved ones begin pending, declined ones end at birth (domain decisions, section 3), unless the network approved in
 * our place or the goods are gone all the same: then money was taken, and it is a captured one. `verified` is a card that was only looked at, `credited` money given back
 * for no purchase of ours.
 */
export const authorizationLife: Life<AuthorizationStatus> = {
  pending: ['partially_captured', 'captured', 'reversed', 'expired'],
  partially_captured: ['captured', 'reversed', 'expired'],
  captured: [],
  reversed: ['captured'],
  expired: ['captured'],
  declined: ['pending', 'captured'],
  verified: ['captured'],
  credited: ['captured'],
};

/** What staff is to look at in a purchase. */
export const purchaseFlags = [
  'excess_capture',
  'stand_in',
  'against_checks',
  'force_post',
  'refund_after_dispute',
  'excess_refund',
  'excess_reversal',
  'two_answers',
] as const;
export type PurchaseFlag = (typeof purchaseFlags)[number];

/** What the network sends. */
export const networkMessageTypes = [
  'authorization',
  'increment',
  'capture',
  'reversal',
  'refund',
  'expiry',
  'advice',
  'verification',
  'balance_inquiry',
  'challenge',
] as const;
export type NetworkMessageType = (typeof networkMessageTypes)[number];

/** Whether the card is at the merchant's when it pays, or only its number is. */
export const presences = ['present', 'online'] as const;
export type Presence = (typeof presences)[number];
