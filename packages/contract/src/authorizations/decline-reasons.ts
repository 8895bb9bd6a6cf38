/**
 * Why a purchase was declined, in the order in which the checks run; the last ones no check of ours finds. Beside each is
 * the response code that the network understands (ISO 8583, field 39), and who can do something about it.
 */
export const declineFacts = {
  card_unknown: { responseCode: '14', mendedBy: 'merchant' },
  card_frozen: { responseCode: '62', mendedBy: 'holder' },
  card_blocked: { responseCode: '62', mendedBy: 'admin' },
  card_lost: { responseCode: '41', mendedBy: 'holder' },
  card_stolen: { responseCode: '43', mendedBy: 'holder' },
  card_being_made: { responseCode: '78', mendedBy: 'nobody' },
  card_not_issued: { responseCode: '14', mendedBy: 'holder' },
  card_not_active: { responseCode: '78', mendedBy: 'holder' },
  card_closing: { responseCode: '46', mendedBy: 'nobody' },
  card_closed: { responseCode: '46', mendedBy: 'nobody' },
  card_expired: { responseCode: '54', mendedBy: 'holder' },
  card_past_close_date: { responseCode: '54', mendedBy: 'business' },
  cvc_mismatch: { responseCode: 'N7', mendedBy: 'holder' },
  expiry_mismatch: { responseCode: '54', mendedBy: 'holder' },
  pin_incorrect: { responseCode: '55', mendedBy: 'holder' },
  pin_tries_exceeded: { responseCode: '75', mendedBy: 'holder' },
  address_mismatch: { responseCode: '82', mendedBy: 'holder' },
  token_unknown: { responseCode: '14', mendedBy: 'holder' },
  token_not_active: { responseCode: '78', mendedBy: 'holder' },
  token_suspended: { responseCode: '62', mendedBy: 'holder' },
  token_deleted: { responseCode: '46', mendedBy: 'holder' },
  token_merchant_mismatch: { responseCode: '57', mendedBy: 'merchant' },
  challenge_unknown: { responseCode: '1A', mendedBy: 'merchant' },
  challenge_pending: { responseCode: '1A', mendedBy: 'holder' },
  challenge_refused: { responseCode: '59', mendedBy: 'holder' },
  challenge_expired: { responseCode: '1A', mendedBy: 'holder' },
  challenge_mismatch: { responseCode: '1A', mendedBy: 'merchant' },
  account_suspended: { responseCode: '57', mendedBy: 'admin' },
  account_restricted: { responseCode: '57', mendedBy: 'admin' },
  account_not_active: { responseCode: '57', mendedBy: 'business' },
  currency_unsupported: { responseCode: '12', mendedBy: 'merchant' },
  amount_invalid: { responseCode: '13', mendedBy: 'merchant' },
  amount_too_large: { responseCode: '13', mendedBy: 'merchant' },
  category_not_allowed: { responseCode: '57', mendedBy: 'business' },
  country_not_allowed: { responseCode: '57', mendedBy: 'business' },
  merchant_not_allowed: { responseCode: '57', mendedBy: 'business' },
  presence_not_allowed: { responseCode: '57', mendedBy: 'business' },
  use_count_reached: { responseCode: '65', mendedBy: 'business' },
  /** A program pays with a card that it holds, and has not said what for. */
  purchase_not_stated: { responseCode: '57', mendedBy: 'business' },
  merchant_locked: { responseCode: '57', mendedBy: 'business' },
  limit_per_transaction: { responseCode: '61', mendedBy: 'business' },
  limit_daily: { responseCode: '61', mendedBy: 'business' },
  limit_weekly: { responseCode: '61', mendedBy: 'business' },
  limit_monthly: { responseCode: '61', mendedBy: 'business' },
  limit_merchant: { responseCode: '61', mendedBy: 'business' },
  insufficient_funds: { responseCode: '51', mendedBy: 'business' },
  rule_declined: { responseCode: '57', mendedBy: 'business' },
  rule_frozen: { responseCode: '59', mendedBy: 'business' },
  suspected_fraud: { responseCode: '59', mendedBy: 'holder' },
  webhook_declined: { responseCode: '57', mendedBy: 'business' },
  webhook_timeout: { responseCode: '91', mendedBy: 'business' },
  webhook_error: { responseCode: '91', mendedBy: 'business' },
  /** More is asked for of a hold that has ended, or that there never was. */
  hold_ended: { responseCode: '12', mendedBy: 'merchant' },
  /** What is asked cannot be read (field 39: format error). */
  message_unreadable: { responseCode: '30', mendedBy: 'merchant' },
  reference_taken: { responseCode: '94', mendedBy: 'merchant' },
  declined_elsewhere: { responseCode: '05', mendedBy: 'nobody' },
  stand_in_declined: { responseCode: '91', mendedBy: 'nobody' },
  system_error: { responseCode: '96', mendedBy: 'nobody' },
} as const satisfies Record<string, DeclineFacts>;

/** Who can mend a decline: who pays, whoever runs the cards, staff, whoever sells; or only time, or nobody. */
export const declineMenders = ['holder', 'business', 'admin', 'merchant', 'nobody'] as const;
export type DeclineMender = (typeof declineMenders)[number];

interface DeclineFacts {
  readonly responseCode: string;
  readonly mendedBy: DeclineMender;
}

export type DeclineReason = keyof typeof declineFacts;

// An object's keys lose their names; the table above says which they are.
export const declineReasons = Object.keys(declineFacts) as [DeclineReason, ...DeclineReason[]];

/** What the network is told in its own code: `00` is approved or accepted. */
export const responseCodeOf = (reason: DeclineReason | null): string =>
  reason === null ? '00' : declineFacts[reason].responseCode;
