import type { MessageCode } from '@tael/contract/messaging/message-codes';
import {
  firstChoice,
  obligatoryKinds,
  type NotificationChoice,
  type NotificationKind,
} from '@tael/contract/messaging/notification-kinds';
import type { MailTemplate } from '../rules.ts';

/** What holds for somebody, of what they chose: what is obligatory can only be added to. */
export const choiceFor = (
  kind: NotificationKind,
  chosen: readonly NotificationChoice[] = [],
): NotificationChoice => {
  const first = firstChoice(kind);
  const own = chosen.find((choice) => choice.kind === kind) ?? first;
  return obligatoryKinds.has(kind) ? { ...first, sms: own.sms } : own;
};

/** Mails with words of their own that their reader may do without. */
export const optionalTemplates: Partial<Readonly<Record<MailTemplate, NotificationKind>>> = {
  approvalWaiting: 'approvals',
  approvalApproved: 'approvals',
  approvalRejected: 'approvals',
  approvalExpired: 'approvals',
  cardRenewalDue: 'cards',
  cardRenewed: 'cards',
  endpointDisabled: 'developers',
};

/** Messages whose event asks for a mail with words of its own: a second one would say the same. */
export const codesWithOwnMail: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'fraud_alert',
  'card_renewal_due',
  'card_renewed',
  'card_replaced',
  'card_closing',
  'card_closing_by_us',
  'deposit_credited',
  'deposit_released',
  'deposit_rejected',
  'deposit_expired',
  'funding_paid',
  'funding_held',
  'funding_on_hold',
  'funding_returned',
  'funding_expired',
  'funding_refunded',
  'plan_past_due',
  'plan_ended_unpaid',
  'price_changing',
  'api_fee_past_due',
  'api_fee_ended_unpaid',
  'endpoint_disabled',
  'registration_opened',
  'registration_rejected',
  'registration_to_mend',
  'papers_wanted',
  'account_suspended',
  'account_restricted',
  'account_reinstated',
  'password_changed',
  'password_reset',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'mobile_changed',
  'approval_waiting',
  'approval_approved',
  'approval_rejected',
  'approval_expired',
]);
