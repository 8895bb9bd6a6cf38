import { parseMoney, type CurrencyCode } from '@tael/money';
import type { FieldCode, FieldError } from '../errors.ts';
import { amountFault } from '../forms/fields.ts';
import { dateFault, orNothing, type Rule } from '../forms/rules.ts';
import { id } from '../kernel/fields.ts';

/** In which shape a question is answered. In the API each answer is a text: `YYYY-MM-DD`, `12.34`, an id, a choice's name. */
type Asked =
  | { readonly kind: 'text' | 'amount' | 'purchase' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** A day that has come, at most so many days before the purchase. */
  | { readonly kind: 'date'; readonly daysBefore: number };

/** What a form may ask about a dispute. Things are paid for after they came, and cancelled long before they are charged. */
export const disputeQuestions = {
  cardInHand: { kind: 'choice', choices: ['nobody_else', 'given', 'lost', 'stolen'] },
  whatHappened: { kind: 'text' },
  productType: { kind: 'choice', choices: ['merchandise', 'service'] },
  expectedOn: { kind: 'date', daysBefore: 365 },
  receivedOn: { kind: 'date', daysBefore: 365 },
  whatWasWrong: { kind: 'text' },
  returnStatus: { kind: 'choice', choices: ['returned', 'refused', 'kept'] },
  otherPurchase: { kind: 'purchase' },
  cancelledOn: { kind: 'date', daysBefore: 730 },
  cancellationReason: { kind: 'text' },
  rightAmount: { kind: 'amount' },
  promisedOn: { kind: 'date', daysBefore: 0 },
  contactedMerchant: { kind: 'text' },
} as const satisfies Record<string, Asked>;
export type DisputeQuestion = keyof typeof disputeQuestions;

/** The questions that are answered by one of some choices, with the names of these. */
export type DisputeChoices = {
  [
    Question in DisputeQuestion as (typeof disputeQuestions)[Question] extends { kind: 'choice' }
      ? Question
      : never
  ]: (typeof disputeQuestions)[Question] extends { choices: readonly (infer Choice extends string)[] }
    ? Choice
    : never;
};

// An object's keys lose their names; the table above says which they are.
export const disputeQuestionNames = Object.keys(disputeQuestions) as [DisputeQuestion, ...DisputeQuestion[]];

/** What a piece of evidence of a dispute shows. */
export const evidenceKinds = [
  'order',
  'condition',
  'cancellation',
  'receipt',
  'credit_note',
  'other',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

interface Form {
  readonly asks: readonly DisputeQuestion[];
  /** The evidence without which it is not handed in. */
  readonly requiredEvidence: readonly EvidenceKind[];
}

/** Why a purchase is disputed, each with what its form asks for. */
export const disputeForms = {
  fraud: { asks: ['cardInHand', 'whatHappened'], requiredEvidence: [] },
  not_received: { asks: ['productType', 'expectedOn', 'contactedMerchant'], requiredEvidence: ['order'] },
  not_as_described: {
    asks: ['productType', 'receivedOn', 'whatWasWrong', 'returnStatus', 'contactedMerchant'],
    requiredEvidence: ['condition'],
  },
  // Both purchases are in our own books.
  duplicate: { asks: ['otherPurchase'], requiredEvidence: [] },
  cancelled: {
    asks: ['productType', 'cancelledOn', 'cancellationReason', 'contactedMerchant'],
    requiredEvidence: ['cancellation'],
  },
  wrong_amount: { asks: ['rightAmount', 'contactedMerchant'], requiredEvidence: ['receipt'] },
  credit_not_processed: { asks: ['promisedOn', 'contactedMerchant'], requiredEvidence: ['credit_note'] },
} as const satisfies Record<string, Form>;
export type DisputeReason = keyof typeof disputeForms;

export const disputeReasons = Object.keys(disputeForms) as [DisputeReason, ...DisputeReason[]];

export const formOf = (reason: DisputeReason): Form => disputeForms[reason];
export const askedBy = (question: DisputeQuestion): Asked => disputeQuestions[question];

export type DisputeAnswers = Readonly<Partial<Record<DisputeQuestion, string | undefined>>>;

const purchaseFault: Rule = (typed) => (id.safeParse(typed).success ? undefined : 'invalid_choice');

const shapeFaultOf = (asked: Asked, currency: CurrencyCode): Rule => {
  switch (asked.kind) {
    case 'text':
      return () => undefined;
    case 'amount':
      return amountFault(currency);
    case 'purchase':
      return purchaseFault;
    case 'date':
      return dateFault;
    case 'choice':
      return (typed) => (asked.choices.includes(typed) ? undefined : 'invalid_choice');
  }
};

/** What is wrong with the shape of an answer; nothing with one that is not given yet. */
export const answerFault = (question: DisputeQuestion, currency: CurrencyCode): Rule =>
  orNothing(shapeFaultOf(askedBy(question), currency));

/** What the answers are measured by: the days of purchase and of today, what is left of the purchase, and what of that is disputed. */
export interface Measure {
  readonly purchasedOn: string;
  readonly today: string;
  readonly currency: CurrencyCode;
  readonly left: bigint;
  readonly disputed: bigint;
}

const dayMs = 86_400_000;

const boundFault = (asked: Asked, answer: string, measure: Measure): FieldCode | undefined => {
  switch (asked.kind) {
    case 'date': {
      const earliest = new Date(Date.parse(measure.purchasedOn) - asked.daysBefore * dayMs);
      if (answer > measure.today) return 'date_future';
      return answer < earliest.toISOString().slice(0, 10) ? 'date_too_old' : undefined;
    }
    case 'amount': {
      const { minor } = parseMoney(answer, measure.currency);
      return minor + measure.disputed > measure.left ? 'amounts_over_purchase' : undefined;
    }
    default:
      return undefined;
  }
};

const atAnswer = (question: DisputeQuestion, code: FieldCode): FieldError => ({
  field: `answers.${question}`,
  code,
});

/**
 * What is wrong with the answers that the reason's form asks for, as form and server both say it. Whether the other purchase
 * is one that can be chosen, the server alone knows.
 */
export const answerFaults = (
  reason: DisputeReason,
  answers: DisputeAnswers,
  measure: Measure,
): readonly FieldError[] =>
  formOf(reason).asks.flatMap((question) => {
    const answer = answers[question];
    if (!answer) return [];
    const code =
      answerFault(question, measure.currency)(answer) ?? boundFault(askedBy(question), answer, measure);
    return code ? [atAnswer(question, code)] : [];
  });

/** What the reason's form asks for and has no answer yet. A draft may wait for them; what is handed in has them all. */
export const unanswered = (reason: DisputeReason, answers: DisputeAnswers): readonly FieldError[] =>
  formOf(reason).asks.flatMap((question) => (answers[question] ? [] : [atAnswer(question, 'required')]));

/** The evidence that the reason needs and that is not there yet. */
export const missingEvidence = (
  reason: DisputeReason,
  evidence: readonly { readonly kind: EvidenceKind }[],
): readonly EvidenceKind[] =>
  formOf(reason).requiredEvidence.filter(
    (evidenceKind) => !evidence.some(({ kind }) => kind === evidenceKind),
  );

/** The same as refusals of their fields. */
export const unproved = (...given: Parameters<typeof missingEvidence>): readonly FieldError[] =>
  missingEvidence(...given).map((evidenceKind) => ({
    field: `evidence.${evidenceKind}`,
    code: 'paper_required',
  }));
