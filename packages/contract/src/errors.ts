import type { FieldCode } from './field-codes.ts';

export { fieldCodes, workFieldCodes, type FieldCode, type WorkFieldCode } from './field-codes.ts';

/**
 * Every refusal the product can give: a stable code, its HTTP status, and whether the same call may be sent again.
 * The sentences for people live in `@tael/i18n`; a code without one in both languages does not compile there.
 */
interface ErrorRule {
  readonly status: number;
  readonly retryable: boolean;
}

const refusal = (status: number, retryable = false): ErrorRule => ({ status, retryable });

export const errorCodes = {
  // The call itself
  invalid_request: refusal(400),
  /** Nothing of it could be read, so that no field can be named. */
  request_unreadable: refusal(400),
  /** JSON is UTF-8 (RFC 8259). */
  body_not_utf8: refusal(400),
  idempotency_key_missing: refusal(400),
  unauthorized: refusal(401),
  forbidden: refusal(403),
  request_code_invalid: refusal(403),
  step_up_required: refusal(403),
  account_suspended: refusal(403),
  account_restricted: refusal(403),
  /** Nobody signs in or registers with an operator that is suspended. */
  tenant_suspended: refusal(403),
  account_not_active: refusal(403),
  not_found: refusal(404),
  request_timeout: refusal(408, true),
  illegal_transition: refusal(409),
  conflict: refusal(409, true),
  /** Between two changes of an account's time zone lie thirty days. */
  time_zone_changed_lately: refusal(409),
  idempotency_in_progress: refusal(409, true),
  payload_too_large: refusal(413),
  unsupported_media_type: refusal(415),
  body_type_unsupported: refusal(415),
  body_charset_unsupported: refusal(415),
  body_encoding_unsupported: refusal(415),
  /** No endpoint of this chain is configured here. */
  chain_not_offered: refusal(409),
  validation_failed: refusal(422),
  idempotency_key_reused: refusal(422),
  rate_limited: refusal(429, true),
  headers_too_large: refusal(431),
  internal: refusal(500),
  overloaded: refusal(503, true),
  database_unavailable: refusal(503, true),

  // Signing in
  credentials_invalid: refusal(401),
  refresh_token_invalid: refusal(401),
  client_invalid: refusal(401),
  login_locked: refusal(429, true),
  verification_code_required: refusal(422),
  verification_code_invalid: refusal(422),
  terms_changed: refusal(409),
  /** It is closed before it is deleted. */
  account_still_open: refusal(409),
  second_factor_required: refusal(422),
  address_not_allowed: refusal(401),
  access_frozen: refusal(403),
  access_closed: refusal(403),
  passkey_invalid: refusal(422),
  login_sign_invalid: refusal(422),
  passkey_limit_reached: refusal(422),
  code_sent_too_soon: refusal(429, true),
  code_quota_exceeded: refusal(429, true),
  mail_returned: refusal(422),
  request_code_value_taken: refusal(403),
  address_would_lock_out: refusal(422),
  address_limit_reached: refusal(422),

  // Single sign-on
  sso_not_set_up: refusal(404),
  /** The company's provider does not answer, or not as it should. */
  sso_unreachable: refusal(409, true),
  sso_failed: refusal(401),
  sso_required: refusal(403),
  sso_not_invited: refusal(403),
  sso_under_review: refusal(403),
  sso_domain_unproven: refusal(422),
  sso_domain_taken: refusal(409),
  sso_domain_limit: refusal(422),
  scim_token_limit: refusal(422),

  // Onboarding
  identity_check_pending: refusal(409, true),
  /** The provider on whose page pictures are taken was not reached. */
  identity_page_closed: refusal(503, true),
  onboarding_incomplete: refusal(422),
  bank_deposits_wrong: refusal(422),
  bank_link_quota_exceeded: refusal(429, true),
  screening_pending: refusal(409, true),
  review_claimed: refusal(409),
  upgrade_balance_too_low: refusal(422),

  // Money
  insufficient_funds: refusal(422),
  self_approval_forbidden: refusal(403),
  amount_mismatch: refusal(422),
  transfer_already_matched: refusal(409),
  duplicate_notice: refusal(422),
  /** Switched off for this installation. */
  way_switched_off: refusal(403),
  deposit_in_review: refusal(409),
  not_assignable: refusal(422),
  sender_known: refusal(409),
  linked_bank_closed: refusal(409),
  daily_limit_exceeded: refusal(422),
  ach_retry_refused: refusal(409),
  authorization_changed: refusal(409),
  transfer_expired: refusal(409),
  conversion_expired: refusal(409),
  recipient_unavailable: refusal(409),
  bank_account_exists: refusal(409),
  bank_account_locked: refusal(409),
  bank_deposits_expired: refusal(409),
  ledger_check_running: refusal(409, true),
  export_busy: refusal(429, true),
  statement_too_long: refusal(422),
  plan_unchanged: refusal(409),
  plan_past_due: refusal(409),
  plan_too_small: refusal(422),
  plan_price_changed: refusal(409),

  // People and roles
  permission_not_held: refusal(403),
  own_role: refusal(403),
  last_owner: refusal(409),
  role_in_use: refusal(409),
  preview_read_only: refusal(403),
  /** Staff sees the console as a customer does, and reads only. */
  customer_view_read_only: refusal(403),
  customer_view_over: refusal(403),
  /** Staff switched it off for the tenant or for the customer. */
  feature_off: refusal(403),
  own_account: refusal(403),
  sub_account_limit: refusal(422),
  invitation_ended: refusal(409),

  // Approvals
  approval_not_yours: refusal(403),
  approval_maker_only: refusal(403),
  approval_voted: refusal(409),
  approval_changed: refusal(409),
  approval_dead_end: refusal(422),
  approval_reminded: refusal(429, true),
  absence_overlaps: refusal(409),
  // Payments
  payee_exists: refusal(409),
  payee_alike: refusal(409),
  payee_not_payable: refusal(409),
  payee_waiting: refusal(409),
  payee_checking: refusal(409),
  payee_changing: refusal(409),
  payment_date_moved: refusal(409),
  payment_duplicate: refusal(409),
  quote_expired: refusal(409),
  recall_too_late: refusal(409),

  // API keys
  api_access_missing: refusal(409),
  api_key_limit: refusal(409),
  endpoint_limit: refusal(409),
  api_key_ended: refusal(409),
  /** Of a device that asks for its key, in the words of RFC 8628. */
  authorization_pending: refusal(400, true),
  slow_down: refusal(400, true),
  access_denied: refusal(400),
  expired_token: refusal(400),
  /** Of a card that a key holds. */
  agent_purchases_made: refusal(409),
  agent_limit: refusal(409),
  /** The route is for people: it asks for a session, or for a fresh confirmation. */
  key_not_accepted: refusal(403),
  /** A key has so many streams of events open already. */
  event_stream_limit: refusal(429, true),
  key_in_address: refusal(400),
  api_version_unknown: refusal(400),
  /** A key has limits of its own, for an act and for a day. */
  key_act_limit: refusal(403),
  key_day_limit: refusal(403),

  // Files
  upload_busy: refusal(429, true),
  upload_quota: refusal(429, true),

  // Imports
  bulk_file_known: refusal(409),
  bulk_nothing_to_do: refusal(422),
  bulk_started: refusal(409),
  import_busy: refusal(429, true),

  // Cards
  card_limit_exceeded: refusal(422),
  dispute_open: refusal(409),
  dispute_not_possible: refusal(409),
  dispute_over: refusal(409),
  dispute_refunded: refusal(409),
  evidence_quota: refusal(422),
  receipt_quota: refusal(422),
  limit_request_open: refusal(409),
  limit_request_too_soon: refusal(422),
  limit_period_over: refusal(409),
  merchant_limit_quota: refusal(422),
  card_not_active: refusal(409),
  card_not_kept: refusal(409),
  card_merchant_quota: refusal(422),
  card_merchant_last: refusal(409),
  card_quantity_exceeded: refusal(422),
  card_needs_approval: refusal(422),
  card_not_replaceable: refusal(409),
  card_used_up: refusal(409),
  card_held_by_house: refusal(403),
  card_held_for_fraud: refusal(403),
  card_not_held: refusal(409),
  token_held_by_house: refusal(403),
  card_close_business_only: refusal(422),
  already_proposed: refusal(409),
  activation_code_invalid: refusal(422),
  activation_code_spent: refusal(422),
  activation_code_nobody: refusal(409),
  bin_not_subscribed: refusal(409),
  bin_reapply_too_soon: refusal(409),
  bin_quantity_exceeded: refusal(422),
  bin_has_open_cards: refusal(409),
  bin_funding_too_low: refusal(422),
  rule_limit_reached: refusal(422),
  freeze_authority: refusal(403),
  card_holder_only: refusal(403),
  department_not_empty: refusal(409),
  too_many_views: refusal(409),
  issuer_refused: refusal(422),
  reveal_ticket_invalid: refusal(422),
  reveal_quota_exceeded: refusal(429, true),
  network_signature_invalid: refusal(401),
  bank_file_refused: refusal(422),
  authorization_already_ended: refusal(409),
} as const satisfies Record<string, ErrorRule>;

export type ErrorCode = keyof typeof errorCodes;

export interface FieldError {
  readonly field: string;
  readonly code: FieldCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The body of every failure: `application/problem+json`, one for people and machines. */
export interface ProblemBody {
  readonly success: false;
  readonly message: string;
  readonly data: null;
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly errors: readonly (FieldError & { readonly message: string })[];
  /** Only with the refusal of a move (409): those that its life lists from here, whoever makes them. */
  readonly allowed?: readonly string[];
}
