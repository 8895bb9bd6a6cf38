import { z } from 'zod';
import { line, positiveAmount } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import {
  disputeCauses,
  disputeMessageTypes,
  disputeOutcomes,
  disputeQuestions,
  disputeReasons,
  disputeStates,
  unansweredOf,
} from './states.ts';

/** At most this many papers for one dispute. */
export const mostEvidence = 10;

const answers = z.partialRecord(z.enum(disputeQuestions), line(500));

/** What a draft says. `amount` is what is disputed of the purchase; `answers` may wait until it is handed in. */
const said = { reason: z.enum(disputeReasons, 'invalid_choice'), amount: positiveAmount('USD'), answers };

export const openDispute = z.strictObject({ transactionId: id, ...said });
export const changeDispute = z.strictObject({ id, version: z.number().int(), ...said });

/** What a draft must say before it is handed in. */
export const completeDispute = z.object({ reason: said.reason, answers }).superRefine((draft, check) => {
  for (const question of unansweredOf(draft.reason, draft.answers))
    check.addIssue({ code: 'custom', message: 'required', path: ['answers', question] });
});

/** `actor` is an e-mail address, `network` or `system`, or to the customer `operations` for whoever of ours it was. */
const disputeMove = z.strictObject({
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
  answers,
  evidence: z.array(z.strictObject({ id, fileId: id, name: z.string(), addedAt: instant })),
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
