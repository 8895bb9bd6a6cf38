import type { Permission } from '@tael/contract';
import { isQrWay } from '@tael/contract/funding/intents/states';
import { approvalMoves } from '@tael/contract/approvals/states';
import type { MessageCode } from '@tael/contract/messaging/message-codes';
import type { DeliveredEvent } from '../../../kernel/events/job.ts';

/** Whom a message is for: the holder and those of the customer's people who may see such a thing, or people by name, where they may see it. */
export type Readers =
  | { readonly kind: 'customer'; readonly needs: Permission }
  | { readonly kind: 'users'; readonly userIds: readonly string[]; readonly needs?: Permission }
  | { readonly kind: 'staff'; readonly needs: Permission };

export interface DraftMessage {
  readonly code: MessageCode;
  readonly objectId: string | null;
  readonly readers: Readers;
}

/** The standing of the account is its holder's business. */
const ofHolder: Permission = 'UserMenu:Invoices';

/** What an event is told as; undefined for one that nobody need be told of. */
type Source = (event: DeliveredEvent) => DraftMessage | undefined;

const toCustomer =
  (code: MessageCode, needs: Permission): Source =>
  ({ objectId }) => ({ code, objectId, readers: { kind: 'customer', needs } });

const toStaff =
  (code: MessageCode, needs: Permission): Source =>
  ({ objectId }) => ({ code, objectId, readers: { kind: 'staff', needs } });

/** What happened to something of a card, which the event names; it leads to the card. */
const ofCard =
  (code: MessageCode, needs: Permission): Source =>
  ({ payload: { cardId } }) =>
    typeof cardId === 'string' ? { code, objectId: cardId, readers: { kind: 'customer', needs } } : undefined;

/** A look at the card asks for no money, so it is no purchase that was declined. */
const declined: Source = (event) =>
  toCustomer(
    event.payload['isVerification'] === true ? 'card_check_declined' : 'purchase_declined',
    'transaction:read',
  )(event);

/** What staff is to look at in a purchase. */
const flagged: Source = ({ payload: { flagId } }) =>
  typeof flagId === 'string'
    ? { code: 'purchase_flagged', objectId: flagId, readers: { kind: 'staff', needs: 'flag.review:read' } }
    : undefined;

const forStaff =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['by'] === 'admin' ? toCustomer(code, 'card:read')(event) : undefined;

/** What staff did to a card on a device; what its holder or its wallet did there they know. */
const tokenByStaff =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['by'] === 'admin' ? ofCard(code, 'card:read')(event) : undefined;

/** A freeze of staff, or of a rule of the customer's own; what holders do themselves they know. */
const frozen: Source = (event) =>
  event.payload['by'] === 'rule'
    ? toCustomer('rule_froze_card', 'card:read')(event)
    : forStaff('card_frozen')(event);

/** Closing is told whoever asked for it, and who did. */
const closing: Source = (event) =>
  forStaff('card_closing_by_us')(event) ?? toCustomer('card_closing', 'card:read')(event);

/** How a delivery goes on; of a card that nobody waits for any more there is nothing left to do. */
const delivery =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['isAwaited'] === false ? undefined : toCustomer(code, 'card:read')(event);

/** The user whom a security event names as its object. */
const toUser =
  (code: MessageCode): Source =>
  ({ objectId }) => ({ code, objectId: null, readers: { kind: 'users', userIds: [objectId] } });

const newDevice: Source = ({ payload: { userId, isNewDevice } }) =>
  isNewDevice === true && typeof userId === 'string'
    ? { code: 'new_device', objectId: null, readers: { kind: 'users', userIds: [userId] } }
    : undefined;

const registrationCodes: Readonly<Record<string, { registration: MessageCode; upgrade: MessageCode }>> = {
  active: { registration: 'registration_opened', upgrade: 'upgrade_opened' },
  rejected: { registration: 'registration_rejected', upgrade: 'upgrade_rejected' },
  documents_wanted: { registration: 'papers_wanted', upgrade: 'papers_wanted' },
};

const caseMoved: Source = ({ payload: { from, to, kind } }) => {
  const isSentBack = to === 'collecting' && from === 'in_review';
  const codes = registrationCodes[String(to)];
  const code = isSentBack ? 'registration_to_mend' : codes?.[kind === 'upgrade' ? 'upgrade' : 'registration'];
  return code && { code, objectId: null, readers: { kind: 'customer', needs: ofHolder } };
};

const standing =
  (code: MessageCode): Source =>
  () => ({
    code,
    objectId: null,
    readers: { kind: 'customer', needs: ofHolder },
  });

/** A QR code runs out while somebody looks at it; of another way a person is told. */
const unpaid: Source = (event) =>
  event.payload['amount'] == null || isQrWay(String(event.payload['way']))
    ? undefined
    : toCustomer('funding_expired', 'funding:read')(event);

/** A limit that its account set itself; no request stands behind it. */
const limitSet =
  (code: MessageCode): Source =>
  () => ({ code, objectId: null, readers: { kind: 'customer', needs: 'limit:read' } });

/** The person whose data it is. */
const ofPrivacy =
  (code: MessageCode): Source =>
  ({ payload: { userId } }) =>
    typeof userId === 'string'
      ? { code, objectId: null, readers: { kind: 'users', userIds: [userId] } }
      : undefined;

const ticketAnswered: Source = ({ objectId, payload: { userId, state } }) =>
  typeof userId === 'string'
    ? {
        code: state === 'resolved' ? 'ticket_solved' : 'ticket_answered',
        objectId,
        readers: { kind: 'users', userIds: [userId] },
      }
    : undefined;

/** Of many things that were made together, people are told once, at the end. */
const alone =
  (source: Source): Source =>
  (event) =>
    event.payload['batch'] === undefined ? source(event) : undefined;

const bulkFinished: Source = ({ objectId, payload: { kind, userId, failed } }) =>
  kind === 'cards' && typeof userId === 'string'
    ? {
        code: failed === '0' ? 'card_batch_done' : 'card_batch_partly_done',
        objectId,
        readers: { kind: 'users', userIds: [userId] },
      }
    : undefined;

const endings: Readonly<Record<string, MessageCode>> = {
  approved: 'approval_approved',
  rejected: 'approval_rejected',
  expired: 'approval_expired',
};

/** Whom a request of a company waits for, and how it ended for whoever made it. Staff have their queues. */
const approvalMoved: Source = ({ objectId, customerId, payload: { voterIds, makerId, state } }) => {
  if (customerId === null) return undefined;
  const code = endings[String(state)];
  if (code) return { code, objectId, readers: { kind: 'users', userIds: [String(makerId)] } };
  const userIds = Array.isArray(voterIds) ? voterIds.map(String) : [];
  const readers = { kind: 'users', userIds, needs: 'approval:read' } as const;
  return userIds.length > 0 ? { code: 'approval_waiting', objectId, readers } : undefined;
};

/** Which of the modules' events people are told of, by topic. */
export const messageSources: Readonly<Record<string, Source>> = {
  'authorization.declined': declined,
  'authorization.flagged': flagged,
  'authorization.refunded': toCustomer('purchase_refunded', 'transaction:read'),
  'card.activated': alone(toCustomer('card_ready', 'card:read')),
  'card.failed': alone(toCustomer('card_failed', 'card:read')),
  'bulk.finished': bulkFinished,
  'webhook.skipped': toCustomer('webhook_skipped', 'webhook:read'),
  'developer.access_requested': toStaff('api_access_requested', 'developer.review:read'),
  'agent_card.paid': toCustomer('agent_paid', 'transaction:read'),
  'developer.access_approved': toCustomer('api_access_approved', 'developer:read'),
  'developer.access_rejected': toCustomer('api_access_rejected', 'developer:read'),
  'developer.access_closed': toCustomer('api_access_closed', 'developer:read'),
  'developer.endpoint_disabled': toCustomer('endpoint_disabled', 'developer:read'),
  'challenge.asked': ofCard('challenge_waiting', 'card:freeze'),
  'challenge.declined': ofCard('challenge_declined', 'transaction:read'),
  'fraud_alert.asked': ofCard('fraud_alert', 'card:freeze'),
  'fraud_alert.denied': toStaff('fraud_to_review', 'fraud.review:read'),
  'fraud_alert.expired': toStaff('fraud_to_review', 'fraud.review:read'),
  'card_token.activated': ofCard('token_added', 'card:read'),
  'card_token.suspended': tokenByStaff('token_suspended_by_us'),
  'card_token.resumed': tokenByStaff('token_resumed_by_us'),
  'card_token.deleted': tokenByStaff('token_removed_by_us'),
  'card.frozen': frozen,
  'card.unfrozen': forStaff('card_unfrozen'),
  'card.renewal_due': toCustomer('card_renewal_due', 'card:read'),
  'card.renewed': toCustomer('card_renewed', 'card:read'),
  'card.replaced': toCustomer('card_replaced', 'card:read'),
  'card.reported': forStaff('card_reported_by_us'),
  'card.replacement_allowed': forStaff('card_replacement_allowed'),
  'card.closing': closing,
  'card.blocked': toCustomer('card_blocked', 'card:read'),
  'card.unblocked': toCustomer('card_unblocked', 'card:read'),
  'card.delivery_shipped': delivery('card_shipped'),
  'card.delivery_delivered': delivery('card_delivered'),
  'card.delivery_returned': delivery('card_returned'),
  'card.delivery_failed': delivery('card_not_delivered'),
  'card.delivery_canceled': delivery('card_not_delivered'),
  'card.bin_subscribed': toCustomer('bin_subscribed', 'bin:read'),
  'card.bin_declined': toCustomer('bin_declined', 'bin:read'),
  'card.bin_suspended': toCustomer('bin_suspended', 'bin:read'),
  'card.bin_reinstated': toCustomer('bin_reinstated', 'bin:read'),
  'funding.matched': toCustomer('deposit_matched', 'funding:read'),
  'funding.approved': toCustomer('deposit_credited', 'funding:read'),
  'funding.intent_paid': toCustomer('funding_paid', 'funding:read'),
  'funding.intent_held': toCustomer('funding_held', 'funding:read'),
  'funding.intent_settled': toCustomer('funding_on_hold', 'funding:read'),
  'funding.question_asked': toCustomer('funding_question', 'funding:read'),
  'funding.top_up_paused': toCustomer('top_up_paused', 'funding:read'),
  'funding.intent_returned': toCustomer('funding_returned', 'funding:read'),
  'funding.intent_expired': unpaid,
  'funding.intent_refunded': toCustomer('funding_refunded', 'funding:read'),
  'fees.plan_past_due': toCustomer('plan_past_due', 'plan:read'),
  'fees.plan_paid': toCustomer('plan_paid', 'plan:read'),
  'fees.plan_ended_unpaid': toCustomer('plan_ended_unpaid', 'plan:read'),
  'fees.plan_ended': toCustomer('plan_ended', 'plan:read'),
  'fees.price_changing': toCustomer('price_changing', 'UserMenu:Invoices'),
  'fees.api_fee_past_due': toCustomer('api_fee_past_due', 'developer:read'),
  'fees.api_fee_paid': toCustomer('api_fee_paid', 'developer:read'),
  'fees.api_fee_ended_unpaid': toCustomer('api_fee_ended_unpaid', 'developer:read'),
  'payments.transfer_received': toCustomer('transfer_received', 'transfer:read'),
  'payments.completed': toCustomer('payment_completed', 'payment:read'),
  'payments.returned': toCustomer('payment_returned', 'payment:read'),
  'payments.return_undone': toCustomer('payment_return_undone', 'payment:read'),
  'payments.recalled': toCustomer('payment_given_back', 'payment:read'),
  'payments.reversed': toCustomer('payment_given_back', 'payment:read'),
  'payments.recall_refused': toCustomer('payment_recall_refused', 'payment:read'),
  'payments.reversal_refused': toCustomer('payment_recall_refused', 'payment:read'),
  'payments.failed': toCustomer('payment_failed', 'payment:read'),
  'payments.review_rejected': toCustomer('payment_rejected', 'payment:read'),
  'payments.bank_deposits_sent': toCustomer('bank_deposits_sent', 'bankaccount:write'),
  'funding.released': toCustomer('deposit_released', 'funding:read'),
  'funding.rejected': toCustomer('deposit_rejected', 'funding:read'),
  'funding.expired': toCustomer('deposit_expired', 'funding:read'),
  'payee.details_entered': toCustomer('payee_details_entered', 'payee:read'),
  'payee.correction_proposed': toCustomer('payee_correction_proposed', 'payee:read'),
  'payee.bank_changed': toCustomer('payee_bank_changed', 'payee:read'),
  'dispute.submitted': toStaff('dispute_submitted', 'dispute.review:read'),
  'dispute.drafted': toCustomer('dispute_drafted', 'dispute:read'),
  'dispute.filed': toCustomer('dispute_filed', 'dispute:read'),
  'dispute.represented': toCustomer('dispute_represented', 'dispute:read'),
  'dispute.won': toCustomer('dispute_won', 'dispute:read'),
  'dispute.partially_won': toCustomer('dispute_partially_won', 'dispute:read'),
  'dispute.lost': toCustomer('dispute_lost', 'dispute:read'),
  'dispute.conceded': toCustomer('dispute_lost', 'dispute:read'),
  'dispute.lowered': toCustomer('dispute_lowered', 'dispute:read'),
  'dispute.raised': toCustomer('dispute_raised', 'dispute:read'),
  'dispute.refunded': toCustomer('dispute_refunded', 'dispute:read'),
  'dispute.expired': toCustomer('dispute_expired', 'dispute:read'),
  'limits.requested': toStaff('limit_requested', 'limit.review:read'),
  'limits.taken': toCustomer('limit_in_review', 'limit:read'),
  'limits.info_asked': toCustomer('limit_info_needed', 'limit:read'),
  'limits.approved': toCustomer('limit_approved', 'limit:read'),
  'limits.started': toCustomer('limit_started', 'limit:read'),
  'limits.declined': toCustomer('limit_declined', 'limit:read'),
  'limits.expired': toCustomer('limit_ended', 'limit:read'),
  'limits.lowered': limitSet('limit_lowered'),
  'limits.restored': limitSet('limit_restored'),
  'onboarding.moved': caseMoved,
  'customer_view.opened': toCustomer('account_viewed', ofHolder),
  'org.customer_suspended': standing('account_suspended'),
  'org.customer_restricted': standing('account_restricted'),
  'org.customer_reinstated': standing('account_reinstated'),
  'identity.signed_in': newDevice,
  'identity.password_changed': toUser('password_changed'),
  'identity.password_reset': toUser('password_reset'),
  'identity.totp_enabled': toUser('totp_enabled'),
  'identity.totp_disabled': toUser('totp_disabled'),
  'identity.recovery_codes_renewed': toUser('recovery_codes_renewed'),
  'identity.passkey_added': toUser('passkey_added'),
  'identity.passkey_removed': toUser('passkey_removed'),
  'identity.mobile_changed': toUser('mobile_changed'),
  ...Object.fromEntries(approvalMoves.map((move): [string, Source] => [`approval.${move}`, approvalMoved])),
  'privacy.export_made': ofPrivacy('data_export_ready'),
  'privacy.deletion_requested': toStaff('deletion_requested', 'privacy.review:read'),
  'privacy.deletion_decided': (event) =>
    ofPrivacy(event.payload['state'] === 'approved' ? 'deletion_approved' : 'deletion_declined')(event),
  'messaging.enquiry_sent': toStaff('enquiry_arrived', 'enquiry.admin:read'),
  'messaging.ticket_answered': ticketAnswered,
  'messaging.mail_returned': ({ payload: { userId } }) =>
    typeof userId === 'string'
      ? { code: 'mail_returned', objectId: null, readers: { kind: 'users', userIds: [userId] } }
      : undefined,
  'messaging.ticket_late': toStaff('ticket_late', 'ticket.admin:lead'),
  'messaging.announcement_withheld': toStaff('announcement_withheld', 'announcement:send'),
};
