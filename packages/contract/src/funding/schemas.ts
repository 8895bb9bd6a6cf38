import { z } from 'zod';
import { enteredDay, file, givenLine, paymentNumber, positiveAmount, shortText } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { depositStates } from './states.ts';

/** Funding notice (specification section 3). The bank transaction number has 16 digits (section 5). */
export const fundingNotice = z.strictObject({
  amount: positiveAmount('USD'),
  senderName: shortText,
  transferDate: enteredDay,
  paymentNumber,
  proofFileId: file,
});

/** `actor` is an e-mail address, or `system`, or to the customer `operations` for whoever of ours it was. */
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
  receivedAt: instant,
  depositId: id.nullable(),
});

export const depositForReview = z.strictObject({
  ...deposit.shape,
  customerId: id,
  customerName: z.string(),
  match: incomingTransfer.nullable(),
  matchedBy: z.string().nullable(),
  mayApprove: z.boolean(),
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
  senderName: givenLine(100),
  paymentNumber: z.string().trim().min(1).max(64),
  bookedAt: instant,
});
