import type { Permission } from '@tael/contract';
import { messageCodes, type MessageCode } from '@tael/contract/messaging/message-codes';
import type { DeliveredEvent } from '../../kernel/job.ts';

/** Whom a message is for: the holder and those of the customer's people who may see such a thing, or one user. */
export type Readers =
  | { readonly kind: 'customer'; readonly needs: Permission }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'staff'; readonly needs: Permission };

export interface DraftMessage {
  readonly code: MessageCode;
  readonly objectId: string | null;
  readonly readers: Readers;
}

/** The standing of the account is its holder's business. */
const ofHolder: Permission = 'UserMenu:AccountSettings';

/** What an event is told as; undefined for one that nobody need be told of. */
type Source = (event: DeliveredEvent) => DraftMessage | undefined;

const toCustomer =
  (code: MessageCode, needs: Permission): Source =>
  ({ objectId }) => ({ code, objectId, readers: { kind: 'customer', needs } });

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

/** What people of ours are to look at in a purchase. */
const flagged: Source = ({ payload: { flagId } }) =>
  typeof flagId === 'string'
    ? { code: 'purchase_flagged', objectId: flagId, readers: { kind: 'staff', needs: 'flag.review:read' } }
    : undefined;

const ofHouse =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['by'] === 'admin' ? toCustomer(code, 'card:read')(event) : undefined;

/** What the house did to a card on a device; what its holder or its wallet did there they know. */
const tokenByHouse =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['by'] === 'admin' ? ofCard(code, 'card:read')(event) : undefined;

/** A freeze of the house, or of a rule of the customer's own; what holders do themselves they know. */
const frozen: Source = (event) =>
  event.payload['by'] === 'rule'
    ? toCustomer('rule_froze_card', 'card:read')(event)
    : ofHouse('card_frozen')(event);

/** Closing is told whoever asked for it, and who did. */
const closing: Source = (event) =>
  ofHouse('card_closing_by_us')(event) ?? toCustomer('card_closing', 'card:read')(event);

/** How a delivery goes on; of a card that nobody waits for any more there is nothing left to do. */
const delivery =
  (code: MessageCode): Source =>
  (event) =>
    event.payload['isAwaited'] === false ? undefined : toCustomer(code, 'card:read')(event);

/** The user whom a security event names as its object. */
const toUser =
  (code: MessageCode): Source =>
  ({ objectId }) => ({ code, objectId: null, readers: { kind: 'user', userId: objectId } });

const newDevice: Source = ({ payload: { userId, isNewDevice } }) =>
  isNewDevice === true && typeof userId === 'string'
    ? { code: 'new_device', objectId: null, readers: { kind: 'user', userId } }
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

const enquiryArrived: Source = ({ objectId }) => ({
  code: 'enquiry_arrived',
  objectId,
  readers: { kind: 'staff', needs: 'enquiry.admin:read' },
});

const disputeSubmitted: Source = ({ objectId }) => ({
  code: 'dispute_submitted',
  objectId,
  readers: { kind: 'staff', needs: 'dispute.review:read' },
});

/** The holder said no, or nothing. */
const fraudToReview: Source = ({ objectId }) => ({
  code: 'fraud_to_review',
  objectId,
  readers: { kind: 'staff', needs: 'fraud.review:read' },
});

const limitRequested: Source = ({ objectId }) => ({
  code: 'limit_requested',
  objectId,
  readers: { kind: 'staff', needs: 'limit.review:read' },
});

/** A limit that its account set itself; no request stands behind it. */
const limitSet =
  (code: MessageCode): Source =>
  () => ({ code, objectId: null, readers: { kind: 'customer', needs: 'limit:read' } });

const ticketAnswered: Source = ({ objectId, payload: { userId, state } }) =>
  typeof userId === 'string'
    ? {
        code: state === 'solved' ? 'ticket_solved' : 'ticket_answered',
        objectId,
        readers: { kind: 'user', userId },
      }
    : undefined;

/** Of many things that were made together, people are told once, at the end. */
const alone =
  (source: Source): Source =>
  (event) =>
    event.payload['batch'] === undefined ? source(event) : undefined;

const bulkFinished: Source = ({ objectId, payload: { userId, failed } }) =>
  typeof userId === 'string'
    ? {
        code: failed === '0' ? 'card_batch_done' : 'card_batch_partly_done',
        objectId,
        readers: { kind: 'user', userId },
      }
    : undefined;

/** Which of the rooms' events people are told of, by topic. */
export const messageSources: Readonly<Record<string, Source>> = {
  'authorization.declined': declined,
  'authorization.flagged': flagged,
  'authorization.refunded': toCustomer('purchase_refunded', 'transaction:read'),
  'card.activated': alone(toCustomer('card_ready', 'card:read')),
  'card.failed': alone(toCustomer('card_failed', 'card:read')),
  'bulk.finished': bulkFinished,
  'webhook.skipped': toCustomer('webhook_skipped', 'webhook:read'),
  'challenge.asked': ofCard('challenge_waiting', 'card:freeze'),
  'challenge.declined': ofCard('challenge_declined', 'transaction:read'),
  'fraud_alert.asked': ofCard('fraud_alert', 'card:freeze'),
  'fraud_alert.denied': fraudToReview,
  'fraud_alert.expired': fraudToReview,
  'card_token.activated': ofCard('token_added', 'card:read'),
  'card_token.suspended': tokenByHouse('token_suspended_by_us'),
  'card_token.resumed': tokenByHouse('token_resumed_by_us'),
  'card_token.deleted': tokenByHouse('token_removed_by_us'),
  'card.frozen': frozen,
  'card.unfrozen': ofHouse('card_unfrozen'),
  'card.renewal_due': toCustomer('card_renewal_due', 'card:read'),
  'card.renewed': toCustomer('card_renewed', 'card:read'),
  'card.replaced': toCustomer('card_replaced', 'card:read'),
  'card.reported': ofHouse('card_reported_by_us'),
  'card.replacement_allowed': ofHouse('card_replacement_allowed'),
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
  'funding.released': toCustomer('deposit_released', 'funding:read'),
  'funding.rejected': toCustomer('deposit_rejected', 'funding:read'),
  'funding.expired': toCustomer('deposit_expired', 'funding:read'),
  'dispute.submitted': disputeSubmitted,
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
  'limits.requested': limitRequested,
  'limits.taken': toCustomer('limit_in_review', 'limit:read'),
  'limits.info_asked': toCustomer('limit_info_needed', 'limit:read'),
  'limits.approved': toCustomer('limit_approved', 'limit:read'),
  'limits.started': toCustomer('limit_started', 'limit:read'),
  'limits.declined': toCustomer('limit_declined', 'limit:read'),
  'limits.expired': toCustomer('limit_ended', 'limit:read'),
  'limits.lowered': limitSet('limit_lowered'),
  'limits.restored': limitSet('limit_restored'),
  'onboarding.moved': caseMoved,
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
  'messaging.enquiry_sent': enquiryArrived,
  'messaging.ticket_answered': ticketAnswered,
};

/** The values that a message's sentence asks for, as the event tells them; an amount comes with its currency. */
export const paramsOf = (code: MessageCode, { payload }: DeliveredEvent): Record<string, string> => {
  const names: readonly string[] = messageCodes[code].params;
  const wanted = names.includes('amount') ? [...names, 'currency'] : names;
  return Object.fromEntries(
    wanted.map((name) => {
      const value = payload[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
};
