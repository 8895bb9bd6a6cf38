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
  idempotency_key_missing: refusal(400),
  unauthorized: refusal(401),
  forbidden: refusal(403),
  request_code_invalid: refusal(403),
  step_up_required: refusal(403),
  account_suspended: refusal(403),
  account_restricted: refusal(403),
  account_not_active: refusal(403),
  not_found: refusal(404),
  request_timeout: refusal(408, true),
  illegal_transition: refusal(409),
  conflict: refusal(409, true),
  idempotency_in_progress: refusal(409, true),
  payload_too_large: refusal(413),
  unsupported_media_type: refusal(415),
  validation_failed: refusal(422),
  idempotency_key_reused: refusal(422),
  rate_limited: refusal(429, true),
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
  second_factor_required: refusal(422),
  address_not_allowed: refusal(401),
  passkey_invalid: refusal(422),
  login_sign_invalid: refusal(422),
  passkey_limit_reached: refusal(422),
  code_sent_too_soon: refusal(429, true),
  code_quota_exceeded: refusal(429, true),
  request_code_value_taken: refusal(403),
  address_would_lock_out: refusal(422),
  address_limit_reached: refusal(422),

  // Onboarding
  identity_check_pending: refusal(409, true),
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
  ledger_check_running: refusal(409, true),
  export_busy: refusal(429, true),
  statement_too_long: refusal(422),

  // Imports
  bulk_file_known: refusal(409),
  bulk_nothing_to_do: refusal(422),
  bulk_started: refusal(409),

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
  card_quantity_exceeded: refusal(422),
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
  issuer_refused: refusal(422),
  reveal_ticket_invalid: refusal(422),
  reveal_quota_exceeded: refusal(429, true),
  network_signature_invalid: refusal(401),
  authorization_already_ended: refusal(409),
  reversal_exceeds_remaining: refusal(422),
  refund_exceeds_captured: refusal(422),
} as const satisfies Record<string, ErrorRule>;

export type ErrorCode = keyof typeof errorCodes;

/**
 * What can be wrong with one field. Schemas name these codes as their messages; the reader's sentence is looked up
 * from the code, so that form and server say the same words in both languages (specification section 5).
 */
export const fieldCodes = [
  'required',
  'invalid_type',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'invalid_choice',
  'invalid_format',
  'invalid_value',
  'contact_name_required',
  'contact_phone_required',
  'contact_email_required',
  'contact_content_required',
  'password_digit',
  'password_letter',
  'password_special',
  'password_length',
  'password_common',
  'password_mismatch',
  'password_current',
  'email_invalid',
  'first_name_length',
  'last_name_length',
  'name_characters',
  'card_name_characters',
  'card_name_length',
  'birth_date_format',
  'birth_date_age',
  'holder_birth_date_age',
  'phone_required',
  'phone_china',
  'address_range_format',
  'phone_format',
  'code_required',
  'code_format',
  'pin_format',
  'pin_trivial',
  'pin_mismatch',
  'amount_format',
  'amount_positive',
  'amount_too_large',
  'amounts_over_purchase',
  'city_characters',
  'country_united_kingdom',
  'country_not_delivered',
  'routing_number_format',
  'routing_number_check',
  'account_number_characters',
  'on_behalf_of_cleared',
  'payment_number_format',
  'date_future',
  'date_past',
  'uses_below_made',
  'card_ended',
  'date_too_old',
  'date_too_far',
  'date_order',
  'webhook_url',
  'limit_not_higher',
  'limit_not_lower',
  'limit_needs_request',
  'limit_needs_no_request',
  'limit_over_account',
  'memo_length',
  'file_required',
  'file_single',
  'file_type',
  'file_size',
  'paper_required',
  'terms_required',
  'already_exists',
  'chinese_name_characters',
  'date_format',
  'website_format',
  'share_range',
  'share_or_control',
  'shares_over_100',
  'one_controller',
  'person_fixed',
  'consent_required',
  'account_refused',
  'deposit_format',
  'sheet_type',
  'sheet_size',
  'sheet_rows',
  'sheet_columns',
  'sheet_encoding',
  'sheet_broken',
  'sheet_empty',
  'sheet_headings',
  'sheet_missing',
  'cell_formula',
  'department_unknown',
  'use_not_of_product',
  'cards_over_account',
  'employee_unknown',
  'yes_or_no',
  'cell_too_long',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

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
