import type { RouteDefinition, RouteName } from '@tael/contract';
import { z } from 'zod';

/**
 * What each identifier of the contract names, as the table that holds it, with the kind of its rows where it has several. `chosen`: the caller makes it up; `shared`: it is
 * everybody's. An identifier that none of these rows names fails the matrix.
 */
const ofFields: Readonly<Record<string, string>> = {
  fileId: 'files_files',
  userId: 'identity_users',
  userIds: 'identity_users',
  resourceId: 'tenants_resources',
  // Of a brand: its pictures.
  content: 'files_files',
  keyId: 'developers_keys',
  endpointId: 'developers_endpoints',
  attachmentIds: 'files_files',
  fileIds: 'files_files',
  tenantId: 'platform_tenants',
  segment: 'platform_tenants',
  accountId: 'payments_bank_accounts',
  payeeId: 'payments_payees',
  againOf: 'payments_payments',
  quoteId: 'payments_quotes',
  documentFileId: 'files_files',
  faceFileId: 'files_files',
  licenceFileId: 'files_files',
  proofFileId: 'files_files',
  leadId: 'identity_users',
  role: 'org_roles',
  joinRole: 'org_roles',
  copyOf: 'org_roles',
  moveTo: 'org_roles',
  makerId: 'identity_users',
  substituteId: 'identity_users',
  // Of parties, and of a policy that names some.
  to: 'identity_users',
  document: 'identity_users',
  draft: 'identity_users',
  items: 'approvals_requests',
  assigneeId: 'identity_users',
  people: 'onboarding_people',
  binId: 'shared',
  customerId: 'org_customers',
  releaseId: 'cards_releases',
  tagId: 'cards_tags',
  departmentId: 'org_departments',
  splits: 'org_departments',
  department: 'org_departments',
  cardId: 'cards_cards',
  cardIds: 'cards_cards',
  // Of acts on several.
  cards: 'cards_cards',
  payees: 'payments_payees',
  cardToken: 'cards_cards',
  receiptId: 'authorizations_receipts',
  transactionId: 'authorizations_authorizations',
  authorizationId: 'authorizations_authorizations',
  evidenceId: 'disputes_evidence',
  disputeId: 'disputes_disputes',
  intentId: 'funding_intents',
  depositId: 'funding_deposits',
  incomingTransferId: 'funding_incoming_transfers',
  ids: 'messaging_messages',
  replaces: 'bulk_jobs:cards',
  subjectId: 'chosen',
  // Of the audit log: whatever an act was done to.
  objectId: 'chosen',
  tokenId: 'authorizations_tokens',
  deliveryId: 'cards_deliveries',
  ticketId: 'messaging_tickets',
  // Whatever a ticket is about.
  about: 'chosen',
  sessionId: 'identity_sessions',
  merchantId: 'cards_merchants',
};

/** Of `id`, by where it is sent; the first that fits. */
const ofPaths: readonly (readonly [string, string])[] = [
  ['/api-uaa/sso/', 'sso_connections'],
  ['/api-user/sso/domains/', 'sso_domains'],
  ['/api-user/sso/scim-tokens/', 'sso_scim_tokens'],
  ['/api-user/sso', 'chosen'],
  ['/api-data/audit/', 'audit_log'],
  ['/api-data/performance/schedules/', 'reporting_schedules'],
  ['/api-data/performance/sent/', 'reporting_sent'],
  ['/api-card/business_card/batch/', 'bulk_jobs:cards'],
  ['/api-card/business_card/', 'cards_cards'],
  ['/api-card/admin/card_tokens/', 'authorizations_tokens'],
  ['/api-card/admin/card/', 'cards_cards'],
  ['/api-card/admin/transactions/', 'authorizations_authorizations'],
  ['/api-card/card_tokens/', 'authorizations_tokens'],
  ['/api-card/challenges/', 'authorizations_challenges'],
  ['/api-card/transactions/', 'authorizations_authorizations'],
  ['/api-card/rules/', 'authorizations_rules'],
  ['/api-card/flagged-purchases/', 'authorizations_flags'],
  ['/api-card/decision-webhook/', 'webhooks_endpoints'],
  ['/api-pay/api-user/endpoints/', 'developers_endpoints'],
  ['/api-pay/api-user/deliveries/', 'developers_deliveries'],
  ['/api-pay/api-user/keys/', 'developers_keys'],
  ['/api-pay/api-user/agent-cards/', 'cards_cards'],
  ['/api-pay/api-user/logins/', 'developers_logins'],
  ['/api-pay/api-user/reviews/', 'developers_access'],
  ['/api-pay/api-user/access/', 'developers_access'],
  ['/api-card/disputes/', 'disputes_disputes'],
  ['/api-card/fraud-alerts/', 'fraud_alerts'],
  ['/api-card/bin/', 'cards_bin_applications'],
  ['/api-user/users/passkeys/', 'identity_passkeys'],
  ['/api-user/users/sessions/', 'identity_sessions'],
  ['/api-pay/ip-authorizations/', 'identity_allowed_ranges'],
  ['/api-pay/department/', 'org_departments'],
  ['/api-user/views/', 'platform_saved_views'],
  ['/api-user/customer-views/', 'org_customer_views'],
  ['/api-user/customers/', 'org_customers'],
  ['/api-data/customers/', 'org_customers'],
  ['/api-user/sys/roles/', 'org_roles'],
  ['/api-user/sys/users/', 'identity_users'],
  ['/api-user/sub-accounts/reviews/', 'identity_users'],
  ['/api-user/staff/', 'identity_users'],
  ['/api-user/users/', 'identity_users'],
  ['/api-user/business/people/', 'onboarding_people'],
  ['/api-user/onboarding/reviews/', 'onboarding_cases'],
  ['/api-user/enquiries/', 'messaging_enquiries'],
  ['/api-user/white-label', 'platform_tenants'],
  ['/api-file/anon/pictures/', 'files_files'],
  ['/api-user/privacy/exports/', 'privacy_exports'],
  ['/api-user/privacy/deletion', 'privacy_deletions'],
  ['/api-file/files/', 'files_files'],
  ['/api-account/payee-review/', 'payments_payee_screenings'],
  ['/api-account/payee/batch/', 'bulk_jobs:payees'],
  ['/api-account/payee-correction/', 'payments_payee_corrections'],
  ['/api-account/payee/', 'payments_payees'],
  ['/api-account/ledger/accounts/', 'ledger_accounts'],
  ['/api-pay/month_fee/prices/changes/', 'fees_price_changes'],
  ['/api-pay/month_fee/invoices/', 'fees_invoices'],
  ['/api-pay/funding/intents/:id/receipt', 'funding_intents:credited'],
  ['/api-pay/funding/intents/', 'funding_intents'],
  ['/api-pay/funding/qr/', 'funding_intents'],
  ['/api-pay/funding/reviews/', 'funding_intents'],
  ['/api-pay/funding/cases/', 'funding_cases'],
  ['/api-pay/funding/questions/', 'funding_questions'],
  ['/api-pay/zelle/payments/', 'funding_intents:zelle'],
  ['/api-pay/whitelist/senders/', 'funding_trusted_senders'],
  ['/api-pay/suspense/', 'funding_incoming_transfers'],
  ['/api-pay/conversions/', 'funding_conversions'],
  ['/api-pay/ach/collections/', 'funding_ach_debits'],
  ['/sandbox/conversion/payments', 'funding_intents'],
  ['/sandbox/ach/debits', 'funding_ach_debits'],
  ['/api-pay/sys_funds/', 'funding_deposits'],
  ['/api-account/payment/batch/', 'bulk_jobs:payments'],
  ['/api-account/payment/repeats/', 'payments_repeats'],
  ['/api-account/payment/', 'payments_payments'],
  ['/api-account/receipt/export/', 'payments_payments'],
  ['/api-account/receipt/mt103/', 'payments_payments'],
  ['/api-pay/bank_trans/files/', 'payments_bank_files'],
  ['/api-pay/bank_trans/items/', 'payments_bank_items'],
  ['/api-pay/bank_trans/reconciliation/', 'payments_statements'],
  ['/api-pay/bank_trans/payments/', 'payments_payments'],
  ['/api-account/transfer/', 'payments_account_transfers'],
  ['/api-account/bank-account/', 'payments_bank_accounts'],
  ['/api-pay/bank_trans/', 'funding_deposits'],
  ['/api-sys/operations/stuck_events/', 'outbox'],
  ['/api-sys/operations/unbooked_messages/', 'operations_odd_messages'],
  ['/api-user/anon/texts/', 'chosen'],
  ['/api-pay/message_center/team/', 'messaging_announcements'],
  ['/api-pay/message_center/announcements/', 'messaging_announcements'],
  ['/api-pay/message_center/tickets/', 'messaging_tickets'],
  ['/api-user/tickets/', 'messaging_tickets'],
  ['/api-user/sent-mails/', 'messaging_mails'],
  ['/api-user/ticket-macros/', 'messaging_macros'],
  ['/api-pay/message_center/', 'messaging_messages'],
  ['/api-approvals/requests/', 'approvals_requests'],
  ['/api-approvals/absences/', 'approvals_absences'],
  ['/api-sys/transaction-limits/applications/', 'limits_requests'],
  ['/api-sys/transaction-limits/reviews/', 'limits_requests'],
  ['/api-sys/merchant-name-limits/', 'limits_merchant_limits'],
];

/** Routes that make a thing under an identifier which the caller has chosen, so that a fresh proof can be bound to it. */
const makers: readonly RouteName[] = [
  'addPayment',
  'changePassword',
  'changePayeeSettings',
  'checkPayee',
  'createApiKey',
  'createEndpoint',
  'createDecisionWebhook',
  'createPayee',
  'requestLimitIncrease',
  'voteOnApprovals',
  'restoreAccountLimit',
];

interface Node {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}
const holdsId = (node: Node): boolean =>
  node.format === 'uuid' ||
  [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.items ? [node.items] : [])].some(holdsId) ||
  Object.values(node.properties ?? {}).some(holdsId);

/** The fields of a route that name an object, in its path, its query or its body. */
export const idFields = ({ input }: RouteDefinition): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node; // its own type is wider
  return Object.entries(properties).flatMap(([field, node]) => (holdsId(node) ? [field] : []));
};

export const nounOf = (name: RouteName, { path }: RouteDefinition, field: string): string | undefined => {
  if (field !== 'id') return ofFields[field];
  if (makers.includes(name)) return 'chosen';
  return ofPaths.find(([start]) => path.startsWith(start))?.[1];
};
