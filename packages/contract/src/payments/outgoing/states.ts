import type { Life } from '../../kernel/transitions.ts';
import type { PaymentMethod } from '../calendar.ts';
import type { PayeeMethod } from '../payees/states.ts';

/** The ways money leaves for another bank; the screens' words are ACH, wire, global transfer and bill pay. */
export const paymentRails = ['ach', 'wire', 'global', 'bill'] as const;
export type PaymentRail = (typeof paymentRails)[number];

/** What payments may be ordered by. */
export const paymentSorts = ['payee', 'amount', 'created'] as const;

export const outgoingMethods = [
  'ach_next_day',
  'ach_same_day',
  'wire',
  'global',
  'check',
] as const satisfies readonly PaymentMethod[];
export type OutgoingMethod = (typeof outgoingMethods)[number];

const rails = {
  ach_next_day: 'ach',
  ach_same_day: 'ach',
  wire: 'wire',
  global: 'global',
  check: 'bill',
} as const satisfies Readonly<Record<OutgoingMethod, PaymentRail>>;
export const railOf = (method: OutgoingMethod): PaymentRail => rails[method];

/** What a payee has to allow to be paid on a rail. */
export const payeeMethodOf = {
  ach: 'ach',
  wire: 'wire',
  global: 'global',
  bill: 'check',
} as const satisfies Readonly<Record<PaymentRail, PayeeMethod>>;

export const paymentStates = [
  'draft',
  'in_approval',
  'pending_review',
  'scheduled',
  'queued',
  'submitted',
  'settled',
  'completed',
  'mailed',
  'deposited',
  'reversal_requested',
  'reversed',
  'recall_requested',
  'recalled',
  'recall_refused',
  'stopped',
  'returned',
  'rejected',
  'canceled',
  'failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Whatever rail it takes, a payment is the same until its instruction has left. */
const untilSubmitted = {
  draft: ['in_approval', 'pending_review', 'scheduled', 'queued', 'canceled'],
  in_approval: ['draft', 'pending_review', 'scheduled', 'queued', 'rejected', 'canceled'],
  pending_review: ['scheduled', 'queued', 'rejected', 'canceled'],
  // Its day has not come: nothing is held for it yet.
  scheduled: ['queued', 'failed', 'canceled'],
  // Money is held, and it leaves with the next file or message.
  queued: ['submitted', 'canceled', 'failed'],
  settled: [],
  completed: [],
  mailed: [],
  deposited: [],
  reversal_requested: [],
  reversed: [],
  recall_requested: [],
  recalled: [],
  recall_refused: [],
  stopped: [],
  returned: [],
  rejected: [],
  canceled: [],
  failed: [],
} as const;

const wire: Life<PaymentState> = {
  ...untilSubmitted,
  // One that came back may be said before that it was sent.
  submitted: ['completed', 'failed', 'returned'],
  completed: ['recall_requested', 'returned'],
  recall_requested: ['recalled', 'recall_refused', 'returned'],
  recall_refused: ['returned'],
};

/** What may become of a payment, by its rail. A file that the bank refuses as a whole gives its payments back to the queue. */
export const paymentLives: Readonly<Record<PaymentRail, Life<PaymentState>>> = {
  ach: {
    ...untilSubmitted,
    submitted: ['settled', 'returned', 'queued', 'failed'],
    settled: ['returned', 'reversal_requested'],
    reversal_requested: ['reversed', 'settled', 'returned'],
    // Our bank did not accept the return, and nobody contested that.
    returned: ['settled'],
  },
  wire,
  global: wire,
  bill: {
    ...untilSubmitted,
    submitted: ['mailed', 'queued', 'failed'],
    mailed: ['deposited', 'stopped', 'returned'],
    deposited: ['returned'],
  },
};

/** Those that may still be called off by the customer alone. */
export const cancelableStates = [
  'draft',
  'in_approval',
  'pending_review',
  'scheduled',
  'queued',
] as const satisfies readonly PaymentState[];

/** Those whose money will leave, or is on its way. */
export const comingStates = [
  'in_approval',
  'pending_review',
  'scheduled',
  'queued',
] as const satisfies readonly PaymentState[];

/** Those that came to nothing: their payee is paid by sending them again. */
export const fruitlessStates = [
  'returned',
  'failed',
  'rejected',
  'reversed',
  'recalled',
  'stopped',
] as const satisfies readonly PaymentState[];

/** Whether its payee has its money, or still will, as far as is known. */
export const mayArrive = (state: PaymentState): boolean =>
  state !== 'canceled' && !fruitlessStates.some((fruitless) => fruitless === state);

/** The languages in which a payee may be told that a payment is on its way. */
export const adviceLanguages = ['en_US', 'zh_CN'] as const;
export type AdviceLanguage = (typeof adviceLanguages)[number];

/** Where the money of a payment stands. */
export const fundingStatuses = ['unfunded', 'reserved', 'debited', 'refunded'] as const;
export type FundingStatus = (typeof fundingStatuses)[number];

/** Who pays the banks on the way: the sender all, each their own, the payee all. */
export const chargeBearers = ['OUR', 'SHA', 'BEN'] as const;
export type ChargeBearer = (typeof chargeBearers)[number];

/** Which of two amounts was typed; the rate gives the other. */
export const amountSides = ['send', 'receive'] as const;
export type AmountSide = (typeof amountSides)[number];

/** Why a payment is looked at before it leaves. */
export const reviewReasons = ['velocity', 'new_payee_large', 'geography'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why somebody wants money back that has left. */
export const recallReasons = ['duplicate', 'wrong_amount', 'wrong_payee', 'fraud', 'other'] as const;
export type RecallReason = (typeof recallReasons)[number];

/** What the customer asked back, whether it has come or not. */
export const askedBackStates = [
  'reversal_requested',
  'reversed',
  'recall_requested',
  'recalled',
  'stopped',
] as const satisfies readonly PaymentState[];
export const isAskedBack = (state: PaymentState): boolean => askedBackStates.some((one) => one === state);

/** Why a payment ended otherwise than it was meant to, in our own words; what banks say stands beside it as their code. */
export const paymentReasons = [
  'approval_rejected',
  'approval_expired',
  'review_fraud_suspected',
  'review_documents_missing',
  'review_against_terms',
  'review_payee_unknown',
  'insufficient_funds',
  'missed',
  'payee_changed',
  'payee_unavailable',
  'account_unavailable',
  'details_unusable',
  'bank_refused',
  'bank_returned',
  'return_dishonored',
  'return_contested',
  'return_undone',
  'by_customer',
  'recall_duplicate',
  'recall_wrong_amount',
  'recall_wrong_payee',
  'recall_fraud',
  'recall_other',
] as const;
export type PaymentReason = (typeof paymentReasons)[number];
/** Of a reason that a recall was given, the reason itself. */
export const recallReasonOf = (reason: PaymentReason | null): RecallReason | undefined =>
  recallReasons.find((one) => reason === `recall_${one}`);

export const reviewRefusals = [
  'review_fraud_suspected',
  'review_documents_missing',
  'review_against_terms',
  'review_payee_unknown',
] as const satisfies readonly PaymentReason[];

/** How long ago a payment of the same amount to the same payee is told as a likely duplicate. */
export const duplicateDays = 7;
/** How long the rate of a global transfer holds. */
export const quoteMinutes = 15;
/** An ACH credit may be reversed within so many banking days. */
export const reversalBankingDays = 5;

/** What is written to the payee: ACH and checks have room for 100 characters, wires for 140. */
export const memoLength: Readonly<Record<OutgoingMethod, number>> = {
  ach_next_day: 100,
  ach_same_day: 100,
  wire: 140,
  global: 140,
  check: 100,
};
