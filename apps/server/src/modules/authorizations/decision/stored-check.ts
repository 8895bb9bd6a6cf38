import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { Check } from '../checks.ts';

/**
 * What a check is called where it is kept. A purchase keeps some seventeen of them, and their names were a tenth of all
 * that it wrote. Rows are read by these numbers for as long as they are kept: none is changed or given to another name.
 */
export const checkNumbers = {
  card_unknown: 1,
  card_frozen: 2,
  card_blocked: 3,
  card_lost: 4,
  card_stolen: 5,
  card_being_made: 6,
  card_not_issued: 7,
  card_not_active: 8,
  card_closing: 9,
  card_closed: 10,
  card_expired: 11,
  card_past_close_date: 12,
  cvc_mismatch: 13,
  expiry_mismatch: 14,
  pin_incorrect: 15,
  pin_tries_exceeded: 16,
  address_mismatch: 17,
  token_unknown: 18,
  token_not_active: 19,
  token_suspended: 20,
  token_deleted: 21,
  token_merchant_mismatch: 22,
  challenge_unknown: 23,
  challenge_pending: 24,
  challenge_refused: 25,
  challenge_expired: 26,
  challenge_mismatch: 27,
  account_suspended: 28,
  account_restricted: 29,
  account_not_active: 30,
  currency_unsupported: 31,
  amount_invalid: 32,
  amount_too_large: 33,
  category_not_allowed: 34,
  country_not_allowed: 35,
  merchant_not_allowed: 36,
  presence_not_allowed: 37,
  use_count_reached: 38,
  merchant_locked: 39,
  limit_per_transaction: 40,
  limit_daily: 41,
  limit_weekly: 42,
  limit_monthly: 43,
  limit_merchant: 44,
  insufficient_funds: 45,
  rule_declined: 46,
  rule_frozen: 47,
  suspected_fraud: 48,
  webhook_declined: 49,
  webhook_timeout: 50,
  webhook_error: 51,
  reference_taken: 52,
  declined_elsewhere: 53,
  stand_in_declined: 54,
  system_error: 55,
  purchase_not_stated: 56,
  hold_ended: 57,
  message_unreadable: 58,
} as const satisfies Record<DeclineReason, number>;

const names = new Map<number, DeclineReason>(
  // Boundary: an object's keys lose their names.
  Object.entries(checkNumbers).map(([name, number]) => [number, name as DeclineReason]),
);

/** Number, value, threshold, passed; the end is left out where nothing was asked and where it passed. */
export type StoredCheck = readonly [number | DeclineReason, string, (string | null)?, boolean?];

export const storedCheck = ({ name, value, threshold, passed }: Check): StoredCheck => {
  const number = checkNumbers[name];
  if (!passed) return [number, value, threshold, false];
  return threshold === null ? [number, value] : [number, value, threshold];
};

/** Older rows have the name itself. */
export const checkOf = ([stored, value, threshold = null, passed = true]: StoredCheck): Check => {
  const name = typeof stored === 'number' ? names.get(stored) : stored;
  if (!name) throw new Error(`a check is kept under a number that no check has: ${String(stored)}`);
  return { name, value, threshold, passed };
};
