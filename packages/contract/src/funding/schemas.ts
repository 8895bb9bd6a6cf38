import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { bankReference, enteredDay, file, line, positiveAmount, shortText } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { paymentNumberFault } from '../forms/rules.ts';
import { depositStates } from './states.ts';

/** A number that is held to the 16 digits, once it is a text at all. */
const plainNumber = z.looseObject({ paymentNumber: bankReference, isOtherForm: z.literal(false) });

/**
 * Funding notice (specification section 3). The bank transaction number has 16 digits (section 5), unless it is ticked that
 * the bank gives another form. The proof may follow later.
 */
export const fundingNotice = z
  .strictObject({
    amount: positiveAmount('USD'),
    senderName: shortText,
    transferDate: enteredDay,
    paymentNumber: bankReference,
    isOtherForm: z.boolean('invalid_type').default(false),
    proofFileId: file.nullable(),
  })
  .refine((notice) => paymentNumberFault(notice.paymentNumber) === undefined, {
    path: ['paymentNumber'],
    message: 'payment_number_format' satisfies FieldCode,
    when: ({ value }) => plainNumber.safeParse(value).success,
  });

/** `actor` is an e-mail address, or `system`, or to the customer `operations` for whichever staff member it was. */
const depositMove = z.strictObject({
  at: instant,
  state: z.enum(depositStates),
  actor: z.string(),
  reason: z.string().nullable(),
});

export const deposit = z.strictObject({
  id,
  state: z.enum(depositStates),
  amount: money,
  senderName: z.string(),
  transferDate: z.string(),
  paymentNumber: z.string(),
  proofFileId: id.nullable(),
  announcedAt: instant,
  releaseAt: instant.nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
  history: z.array(depositMove),
});

export const incomingTransfer = z.strictObject({
  id,
  amount: money,
  senderName: z.string(),
  paymentNumber: z.string(),
  /** To which of our account numbers it was sent, and what its sender wrote. */
  accountNumber: z.string().nullable(),
  remittance: z.string().nullable(),
  receivedAt: instant,
  depositId: id.nullable(),
});

export const depositForReview = z.strictObject({
  ...deposit.shape,
  customerId: id,
  customerName: z.string(),
  /** What arrived, and how well its sender's name fits the customer's, 0 to 100. */
  match: z.strictObject({ ...incomingTransfer.shape, nameScore: z.number().int() }).nullable(),
  matchedBy: z.string().nullable(),
  mayApprove: z.boolean(),
  /** With what staff wrote among themselves, which no customer reads. */
  history: z.array(z.strictObject({ ...depositMove.shape, note: z.string().nullable() })),
});

/**
 * A message of the bank, as it arrives signed: money arrived. Unique on `bankReference`; a repeated one gets the first
 * answer again. `amount` is a decimal string in `currency`.
 */
export const bankMessage = z.strictObject({
  type: z.literal('incoming_transfer'),
  bankReference: z.string().min(6).max(64),
  amount: z.string().max(40),
  currency: z.string().length(3),
  /** Empty where the bank does not say it, like the number below. */
  senderName: line(100).default(''),
  paymentNumber: z.string().trim().max(64).default(''),
  /** The number that it was sent to, where the bank keeps one for each customer. */
  accountNumber: z.string().max(34).optional(),
  remittance: line(140).optional(),
  /** Of the sender's bank, where it says so. */
  senderCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** When it came in where the bank says no other time. */
  bookedAt: instant.optional(),
});
