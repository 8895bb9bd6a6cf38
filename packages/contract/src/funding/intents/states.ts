import type { Life } from '../../kernel/transitions.ts';

/** The ways in which money arrives beside an announced bank transfer. */
export const fundingWays = ['alipay', 'wechat', 'usdc', 'crypto', 'ach', 'zelle'] as const;
export type FundingWay = (typeof fundingWays)[number];

/** Every way that a customer is offered. */
export const offeredWays = ['bank', ...fundingWays] as const;
export type OfferedWay = (typeof offeredWays)[number];

/** Why a way is switched off, as the customer reads it. */
export const switchReasons = ['maintenance', 'provider_outage', 'account_review', 'not_offered'] as const;
export type SwitchReason = (typeof switchReasons)[number];

/** The ways whose payer scans a QR code. */
export const qrWays = ['alipay', 'wechat'] as const satisfies readonly FundingWay[];
export type QrWay = (typeof qrWays)[number];
/** Whether a way is paid by a QR code. */
export const isQrWay = (way: string): way is QrWay => (qrWays as readonly string[]).includes(way);

/**
 * `waiting` for the payer; `scanned`: the payer has the code open; `confirming`: seen on the chain and not final yet; `review`: the
 * money is here and a person looks at whose it is; `submitted`: the bank was asked to collect it; `on_hold`: it settled and may
 * still be returned; `paid`: it is part of the balance; `returned`: the payer's bank took it back.
 */
export const intentStates = [
  'waiting',
  'scanned',
  'confirming',
  'review',
  'submitted',
  'on_hold',
  'paid',
  'expired',
  'canceled',
  'refunded',
  'returned',
] as const;
export type IntentState = (typeof intentStates)[number];

/** What intents may be listed by. */
export const intentSorts = ['amount', 'created'] as const;

type IntentLife = Life<IntentState>;

const none: IntentLife = {
  waiting: [],
  scanned: [],
  confirming: [],
  review: ['paid', 'refunded'],
  submitted: [],
  on_hold: [],
  paid: [],
  expired: ['refunded'],
  canceled: ['refunded'],
  refunded: [],
  returned: [],
};

const qrLife: IntentLife = {
  ...none,
  waiting: ['scanned', 'paid', 'review', 'expired', 'canceled'],
  scanned: ['paid', 'review', 'expired', 'canceled'],
};

/** A chain may take back what it has shown; what is paid late is credited all the same, for nobody can send it back unasked. */
const chainLife: IntentLife = {
  ...none,
  waiting: ['confirming', 'paid', 'review', 'expired', 'canceled'],
  confirming: ['waiting', 'paid', 'review'],
  expired: ['confirming', 'paid', 'review'],
  canceled: ['confirming', 'paid', 'review'],
};

/** A debit leaves at its cut-off, settles, and is held; its bank may return it until long after it was released. */
const achLife: IntentLife = {
  ...none,
  waiting: ['submitted', 'canceled'],
  submitted: ['on_hold', 'returned'],
  on_hold: ['paid', 'returned'],
  paid: ['returned'],
  canceled: [],
};

/** What each way allows an intent to become. */
export const intentLives: Readonly<Record<FundingWay, IntentLife>> = {
  alipay: qrLife,
  wechat: qrLife,
  usdc: chainLife,
  crypto: chainLife,
  ach: achLife,
  zelle: {
    ...none,
    waiting: ['paid', 'review', 'expired', 'canceled'],
    expired: ['paid', 'review'],
    canceled: ['paid', 'review'],
  },
};

/** Whether a code may still be paid. */
export const isQrPayable = (state: IntentState): boolean => state === 'waiting' || state === 'scanned';

/** Why a person looks at money that arrived. */
export const intentReviewReasons = [
  'sender_differs',
  'amount_differs',
  'account_restricted',
  'address_flagged',
  'assigned_by_staff',
  'round_amounts',
  'velocity',
  'sanctioned_country',
] as const;
export type IntentReviewReason = (typeof intentReviewReasons)[number];

/** Why money went back to its payer. */
export const refundReasons = ['paid_late', 'paid_twice', 'staff'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** By what a payment was given to its intent. */
export const matchedBys = ['reference', 'sender'] as const;
export type MatchedBy = (typeof matchedBys)[number];
