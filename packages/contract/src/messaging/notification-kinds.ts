import { messageCodes, type MessageAbout, type MessageCode } from './message-codes.ts';

/** What people choose for: each kind of message has a choice per channel. */
export const notificationKinds = [
  'security',
  'money',
  'purchases',
  'cards',
  'limits',
  'approvals',
  'tickets',
  'developers',
  'reviews',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** At once, in one mail a day, or not at all. */
export const mailChoices = ['now', 'daily', 'off'] as const;

export interface NotificationChoice {
  readonly kind: NotificationKind;
  readonly console: boolean;
  readonly mail: (typeof mailChoices)[number];
  readonly sms: boolean;
}

/** Of these people hear in the console and by mail whatever they choose: their money or their account may be at stake. */
export const obligatoryKinds: ReadonlySet<NotificationKind> = new Set(['security', 'money']);

/** Of what is frequent nobody is mailed unless they ask for it. */
const quietKinds: ReadonlySet<NotificationKind> = new Set(['purchases', 'reviews']);

/** What holds for whoever has chosen nothing. */
export const firstChoice = (kind: NotificationKind): NotificationChoice => ({
  kind,
  console: true,
  mail: quietKinds.has(kind) ? 'off' : 'now',
  sms: false,
});

const kindsOfAbouts: Readonly<Record<MessageAbout, NotificationKind>> = {
  transaction: 'purchases',
  card: 'cards',
  house_card: 'cards',
  product: 'cards',
  card_batch: 'cards',
  webhook: 'developers',
  api: 'developers',
  endpoint: 'developers',
  api_review: 'reviews',
  deposit: 'money',
  funding_intent: 'money',
  funding_source: 'money',
  funding_question: 'money',
  account_transfer: 'money',
  plan: 'money',
  payment: 'money',
  bank_account: 'money',
  payee: 'money',
  dispute: 'money',
  limit: 'limits',
  limit_review: 'reviews',
  dispute_review: 'reviews',
  fraud_review: 'reviews',
  flagged_purchase: 'reviews',
  account: 'security',
  security: 'security',
  privacy: 'security',
  privacy_review: 'reviews',
  ticket: 'tickets',
  support_ticket: 'reviews',
  enquiry: 'reviews',
  approval: 'approvals',
  announcement: 'reviews',
};

/** About a card or a purchase, but a matter of security or of money. */
const kindsOfCodes: Partial<Readonly<Record<MessageCode, NotificationKind>>> = {
  purchase_refunded: 'money',
  price_changing: 'money',
  api_fee_past_due: 'money',
  api_fee_paid: 'money',
  api_fee_ended_unpaid: 'money',
  challenge_waiting: 'security',
  challenge_declined: 'security',
  fraud_alert: 'security',
  token_added: 'security',
  card_frozen: 'security',
  rule_froze_card: 'security',
  card_blocked: 'security',
};

export const kindOf = (code: MessageCode): NotificationKind =>
  kindsOfCodes[code] ?? kindsOfAbouts[messageCodes[code].about];
