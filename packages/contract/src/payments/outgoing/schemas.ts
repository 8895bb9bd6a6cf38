import { z } from 'zod';
import { file, line } from '../../forms/fields.ts';
import { day, id, instant, money } from '../../kernel/fields.ts';
import { bankHolidays, dateMoves, repeatKinds } from '../calendar.ts';
import { returnSteps } from '../returns.ts';
import { allPurposes } from './purposes.ts';
import { checkSplits, splitFields } from './splits.ts';
import {
  adviceLanguages,
  amountSides,
  chargeBearers,
  fundingStatuses,
  memoLength,
  outgoingMethods,
  paymentRails,
  paymentReasons,
  paymentStates,
  reviewReasons,
} from './states.ts';

export const version = z.number().int();

/** Read as an amount of the currency that its side has: the account's own, or the payee's. */
const amount = z.string('required').trim().min(1, 'required').max(20, 'amount_format');

/** What a payment is asked a price and a date for. */
export const paymentQuestion = {
  payeeId: id,
  amount,
  side: z.enum(amountSides, 'invalid_choice').default('send'),
};

/** A payment that comes again. `first` is the payment's own day. */
export const repeatRule = z.strictObject({
  kind: z.enum(repeatKinds, 'invalid_choice'),
  end: z
    .union([
      z.strictObject({ until: day }),
      z.strictObject({
        count: z.number('invalid_type').int('invalid_format').min(2, 'too_small').max(520, 'too_big'),
      }),
    ])
    .nullable(),
});

const attachments = z.array(file).max(10, 'too_long');

/** A payment as somebody types it; a draft is all of it, and nothing moves before it is sent. */
export const paymentFields = {
  ...paymentQuestion,
  method: z.enum(outgoingMethods, 'invalid_choice'),
  /** The day on which it shall leave; null is as soon as possible. */
  payOn: day.nullable().default(null),
  /** Global transfers alone: the rate that was held, who bears the charges, and the purpose where the country asks. */
  quoteId: id.nullable().default(null),
  chargeBearer: z.enum(chargeBearers, 'invalid_choice').nullable().default(null),
  purposeCode: z.enum(allPurposes, 'invalid_choice').nullable().default(null),
  /** For the payee. */
  memo: line(140).default(''),
  /** For whoever works here. */
  note: line(100).default(''),
  departmentId: id.nullable().default(null),
  splits: splitFields.default([]),
  attachmentIds: attachments.default([]),
  repeat: repeatRule.nullable().default(null),
  /** The payment that came to nothing and is sent again by this one. */
  againOf: id.nullable().default(null),
  /** The payee is told by mail once the payment is on its way; null tells nobody. */
  advice: z.enum(adviceLanguages, 'invalid_choice').nullable().default(null),
};
type Typed = z.output<z.ZodObject<typeof paymentFields>>;

/** A memo that the rail has no room for is refused here, and not cut on its way; shares of departments come to the whole. */
export const checkPayment = (
  { method, memo, splits, departmentId }: Pick<Typed, 'method' | 'memo' | 'splits' | 'departmentId'>,
  issues: z.core.$RefinementCtx,
): void => {
  if (memo.length > memoLength[method])
    issues.addIssue({ code: 'custom', message: 'too_long', path: ['memo'] });
  checkSplits({ splits, departmentId }, issues);
};

/** A payment that another one is told beside. */
const relatedPayment = z.strictObject({ id, number: z.string(), state: z.enum(paymentStates) });

const payeeOfPayment = z.strictObject({
  id,
  name: z.string(),
  country: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
});

export const paymentMove = z.strictObject({
  from: z.enum(paymentStates).nullable(),
  to: z.enum(paymentStates),
  at: instant,
  /** Who did it; null is the system or the bank. */
  by: z.string().nullable(),
  /** What they are called; empty while nobody has said it. */
  byName: z.string(),
  reason: z.enum(paymentReasons).nullable(),
  comment: z.string().nullable(),
});

const department = z.strictObject({ id, name: z.string() }).nullable();

/** A payment in a list. `amount` leaves the account, beside the fee; `payout` is what the payee receives. */
export const payment = z.strictObject({
  id,
  /** Sixteen digits, for the bank and for whoever asks about it. */
  number: z.string(),
  rail: z.enum(paymentRails),
  method: z.enum(outgoingMethods),
  state: z.enum(paymentStates),
  fundingStatus: z.enum(fundingStatuses),
  payee: payeeOfPayment,
  amount: money,
  payout: money,
  fee: money,
  rate: z.string().nullable(),
  chargeBearer: z.enum(chargeBearers).nullable(),
  purposeCode: z.enum(allPurposes).nullable(),
  memo: z.string(),
  note: z.string(),
  department,
  /** The departments that share it, with what each has of `amount`. */
  splits: z.array(
    z.strictObject({ department: department.unwrap(), percent: z.number().int(), amount: money }),
  ),
  /** The day that was asked for; null was as soon as possible. */
  payOn: day.nullable(),
  leavesOn: day,
  arrivesFrom: day,
  arrivesUntil: day,
  /** Its day has come and there was not enough; it is tried once more before the cut-off. */
  isOverdue: z.boolean(),
  reason: z.enum(paymentReasons).nullable(),
  /** What the bank says of a return, and what is to be done about it. */
  returned: z.strictObject({ code: z.string(), step: z.enum(returnSteps) }).nullable(),
  references: z.strictObject({
    traceNumber: z.string().nullable(),
    imad: z.string().nullable(),
    uetr: z.string().nullable(),
    checkNumber: z.string().nullable(),
  }),
  batchId: id.nullable(),
  repeatId: id.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  version,
});

/** One payment with all that is known of it. */
export const paymentDetail = payment.extend({
  /** What `createdBy` is called; empty while nobody has said it. */
  createdByName: z.string(),
  /** Which of both amounts was typed. */
  side: z.enum(amountSides),
  quoteExpiresAt: instant.nullable(),
  attachments: z.array(z.strictObject({ id, name: z.string() })),
  repeat: repeatRule.nullable(),
  /** What this one replaces, and what replaces it. */
  againOf: relatedPayment.nullable(),
  sentAgainBy: relatedPayment.nullable(),
  advice: z.enum(adviceLanguages).nullable(),
  /** The request that waits for an approval. */
  approvalId: id.nullable(),
  reviewReasons: z.array(z.enum(reviewReasons)),
  /** Another account of its payee waits for a second person, and the payment waits for that. */
  isPaused: z.boolean(),
  /** Until when it may still be called back or reversed; null where it cannot be. */
  recallUntil: instant.nullable(),
  moves: z.array(paymentMove),
});

const planned = {
  leavesOn: day,
  cutOffAt: instant.nullable(),
  arrivesFrom: day,
  arrivesUntil: day,
  moved: z
    .strictObject({
      wanted: day,
      why: z.enum(dateMoves),
      holiday: z.enum(bankHolidays).nullable(),
    })
    .nullable(),
  /** Holidays on the way are not all official yet. */
  isProvisional: z.boolean(),
};

/** One way to pay, as it is offered beside the others. */
export const paymentOption = z.strictObject({
  method: z.enum(outgoingMethods),
  amount: money,
  payout: money,
  fee: money,
  /** Amount and fee together. */
  total: money,
  availableAfter: money,
  /** Of a global transfer, until it is held by a quote. */
  rate: z.string().nullable(),
  ...planned,
  /** Whether there is enough for it now. */
  isCovered: z.boolean(),
  /** Until when it cannot be sent, because the payee's account is new and it would leave before; null when it can. */
  waitsUntil: instant.nullable(),
});

export const duplicate = z.strictObject({
  id,
  number: z.string(),
  amount: money,
  state: z.enum(paymentStates),
  createdAt: instant,
});

export const paymentOptions = z.strictObject({
  available: money,
  options: z.array(paymentOption),
  /** Payments of this amount to this payee within the last seven days. */
  duplicates: z.array(duplicate),
  /** How the reader's last payment told its payee. */
  lastAdvice: z.enum(adviceLanguages).nullable(),
});

export const rateQuote = z.strictObject({
  id,
  rate: z.string(),
  /** What banks exchange at among themselves, for comparison. */
  midRate: z.string(),
  amount: money,
  payout: money,
  expiresAt: instant,
});
