import type { Life } from '../kernel/transitions.ts';

export const disputeStates = [
  'draft',
  'submitted',
  'filed',
  'representment',
  'prearbitration',
  'arbitration',
  'won',
  'partially_won',
  'lost',
  'expired',
  'withdrawn',
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What the merchant did that changed the disputed amount: gave some back, or took more. */
export const disputeCauses = ['refunded', 'captured'] as const;
export type DisputeCause = (typeof disputeCauses)[number];

const decided = ['won', 'partially_won', 'lost'] as const;

/** The life of a dispute (domain decisions, section 3). The merchant may give in, or be right, at every stage. */
export const disputeLife: Life<DisputeState> = {
  draft: ['submitted', 'expired', 'withdrawn'],
  submitted: ['filed', 'withdrawn'],
  filed: ['representment', ...decided, 'withdrawn'],
  representment: ['prearbitration', ...decided, 'withdrawn'],
  prearbitration: ['arbitration', ...decided, 'withdrawn'],
  arbitration: [...decided, 'withdrawn'],
  won: [],
  partially_won: [],
  lost: [],
  expired: [],
  withdrawn: [],
};

/** Those that are not over; a purchase has one. */
export const openDisputeStates = [
  'draft',
  'submitted',
  'filed',
  'representment',
  'prearbitration',
  'arbitration',
] as const;

/** What a form may ask about a dispute. */
export const disputeQuestions = [
  'whatHappened',
  'cardInHand',
  'expectedOn',
  'contactedMerchant',
  'whatWasWrong',
  'otherPurchase',
  'cancelledOn',
  'rightAmount',
  'promisedOn',
] as const;
export type DisputeQuestion = (typeof disputeQuestions)[number];

/** Why a purchase is disputed, each with what its form asks for. */
export const disputeForms = {
  fraud: ['whatHappened', 'cardInHand'],
  not_received: ['expectedOn', 'contactedMerchant'],
  not_as_described: ['whatWasWrong', 'contactedMerchant'],
  duplicate: ['otherPurchase'],
  cancelled: ['cancelledOn', 'contactedMerchant'],
  wrong_amount: ['rightAmount', 'contactedMerchant'],
  credit_not_processed: ['promisedOn', 'contactedMerchant'],
} as const satisfies Record<string, readonly DisputeQuestion[]>;
export type DisputeReason = keyof typeof disputeForms;

/** What the reason's form asks for and has no answer yet. A draft may wait for them; what is handed in has them all. */
export const unansweredOf = (
  reason: DisputeReason,
  answers: Readonly<Partial<Record<DisputeQuestion, string>>>,
): readonly DisputeQuestion[] => disputeForms[reason].filter((question) => !answers[question]);

// An object's keys lose their names; the table above says which they are.
export const disputeReasons = Object.keys(disputeForms) as [DisputeReason, ...DisputeReason[]];

/** What the network tells us about a dispute: the merchant's answer, or how it ended. */
export const disputeMessageTypes = ['representment', 'decision'] as const;
export const disputeOutcomes = decided;
