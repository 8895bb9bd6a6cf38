import { z } from 'zod';
import { exact, line, positiveAmount } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import {
  answerFault,
  askedBy,
  evidenceKinds,
  disputeQuestionNames,
  disputeReasons,
  type DisputeQuestion,
} from './forms.ts';
import { disputeCauses, disputeMessageTypes, disputeOutcomes, disputeStates } from './states.ts';

/** At most this many files of evidence for one dispute. */
export const mostEvidence = 10;

/** An answer in words has at most this many characters. */
export const longestAnswer = 500;

const answerTo = (question: DisputeQuestion) =>
  (askedBy(question).kind === 'text' ? line(longestAnswer) : exact(answerFault(question, 'USD'))).optional();

// An object made of entries loses the names of its keys; they are those of the questions.
const answers = z.strictObject(
  Object.fromEntries(disputeQuestionNames.map((question) => [question, answerTo(question)])) as Record<
    DisputeQuestion,
    ReturnType<typeof answerTo>
  >,
);

/** What a draft says. `amount` is what is disputed of the purchase; `answers` may wait until it is handed in. */
const content = { reason: z.enum(disputeReasons, 'invalid_choice'), amount: positiveAmount('USD'), answers };

export const openDispute = z.strictObject({ transactionId: id, ...content });
export const changeDispute = z.strictObject({ id, version: z.number().int(), ...content });

/** `actor` is an e-mail address, `network` or `system`, or to the customer `operations` for whichever staff member it was. */
export const disputeMove = z.strictObject({
  at: instant,
  state: z.enum(disputeStates),
  actor: z.string(),
  note: z.string().nullable(),
  /** Set where the merchant changed the disputed amount; the state may stay as it is. */
  cause: z.enum(disputeCauses).nullable(),
});

export const dispute = z.strictObject({
  id,
  transactionId: id,
  merchantName: z.string(),
  lastFour: z.string(),
  purchasedAt: instant,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  amount: money,
  /** What was given to the customer meanwhile and stands; zero for nothing. */
  credited: money,
  won: money.nullable(),
  /**
   * While it is handed in: what is left of the purchase beside it, which the merchant may have taken since, and until when
   * another dispute may be opened about that, once this one is over; null where it is too old. Null for nothing.
   */
  rest: z.strictObject({ amount: money, until: instant.nullable() }).nullable(),
  /** Those from before the questions had shapes are texts of any kind. */
  answers: z.partialRecord(z.enum(disputeQuestionNames), z.string()),
  /** The purchase that an answer names; null where none does. */
  otherPurchase: z
    .strictObject({ id, merchantName: z.string(), lastFour: z.string(), purchasedAt: instant, amount: money })
    .nullable(),
  evidence: z.array(
    z.strictObject({ id, fileId: id, name: z.string(), kind: z.enum(evidenceKinds), addedAt: instant }),
  ),
  /** By when the stage is to be answered; null when nothing is waited for. */
  answerBy: instant.nullable(),
  openedAt: instant,
  version: z.number().int(),
  history: z.array(disputeMove),
});

export const disputeForReview = z.strictObject({
  ...dispute.shape,
  customerId: id,
  openedBy: z.string(),
  /** Its stage should have been answered by now; nothing becomes of it by itself. */
  isOverdue: z.boolean(),
  mayDecide: z.boolean(),
});

/**
 * What the network says about a dispute, as it arrives signed. Unique on (disputeId, sequence); a repeated one changes
 * nothing. A decision that is won in part says how much.
 */
export const disputeMessage = z
  .strictObject({
    disputeId: id,
    sequence: z.number().int().min(0).max(999),
    sentAt: instant,
    type: z.enum(disputeMessageTypes),
    outcome: z.enum(disputeOutcomes).optional(),
    amount: z.string().max(40).optional(),
    note: line(500).default(''),
  })
  .superRefine(({ type, outcome, amount }, check) => {
    if (type === 'decision' && !outcome)
      check.addIssue({ code: 'custom', message: 'required', path: ['outcome'] });
    if (outcome === 'partially_won' && !amount)
      check.addIssue({ code: 'custom', message: 'required', path: ['amount'] });
  });
export type DisputeMessage = z.output<typeof disputeMessage>;
