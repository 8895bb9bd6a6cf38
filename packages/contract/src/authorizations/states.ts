import type { Life } from '../kernel/transitions.ts';

export const authorizationStatuses = [
  'pending',
  'partially_captured',
  'captured',
  'reversed',
  'expired',
  'declined',
] as const;
export type AuthorizationStatus = (typeof authorizationStatuses)[number];

/** Approved ones begin pending, refused ones end at birth (domain decisions, section 3). */
export const authorizationLife: Life<AuthorizationStatus> = {
  pending: ['partially_captured', 'captured', 'reversed', 'expired'],
  partially_captured: ['captured', 'reversed', 'expired'],
  captured: [],
  reversed: [],
  expired: [],
  declined: [],
};

/** Why a purchase was declined, in the order in which the checks run. */
export const declineReasons = [
  'card_unknown',
  'card_frozen',
  'card_blocked',
  'card_not_active',
  'card_closed',
  'card_expired',
  'cvc_mismatch',
  'expiry_mismatch',
  'account_suspended',
  'currency_unsupported',
  'amount_invalid',
  'limit_per_transaction',
  'limit_daily',
  'limit_weekly',
  'limit_monthly',
  'insufficient_funds',
  'system_error',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What the network sends. */
export const networkMessageTypes = [
  'authorization',
  'increment',
  'capture',
  'reversal',
  'refund',
  'expiry',
] as const;
export type NetworkMessageType = (typeof networkMessageTypes)[number];
