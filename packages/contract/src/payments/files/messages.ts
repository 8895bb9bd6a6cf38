import { z } from 'zod';
import { day } from '../../kernel/fields.ts';
import { bankFileFaults } from '../bank-file-faults.ts';

/** Header that carries the signature of what the bank says about payments. */
export const bankAnswerHeader = 'x-bank-signature';
/** The largest message that is read: a statement of some ten thousand lines. */
export const mostAnswerBytes = 8 * 1024 * 1024;

export const bankAnswerTypes = [
  'acknowledgement',
  'ach_returns',
  'wire_statuses',
  'wire_returns',
  'request_refused',
  'check_statuses',
  'payments_refused',
  'statement',
] as const;
export type BankAnswerType = (typeof bankAnswerTypes)[number];

export const checkStatuses = ['mailed', 'deposited', 'returned'] as const;

/**
 * What the bank sends, once for each `messageId` however often it comes. `content` is a file of the trade as it is: NACHA,
 * pain.002, pacs.004, camt.053. An acknowledgement names a file of ours by its `reference`, with what the bank counted.
 */
export const bankAnswer = z.strictObject({
  messageId: z.string().trim().min(6).max(64),
  type: z.enum(bankAnswerTypes),
  reference: z.string().max(35).optional(),
  isTaken: z.boolean().optional(),
  fault: z.enum(bankFileFaults).optional(),
  items: z.number().int().optional(),
  content: z.string().max(mostAnswerBytes).optional(),
  /** Of a refused request or payment the number of the payment's entry, of a check its own. */
  lines: z
    .array(z.strictObject({ reference: z.string().max(64), status: z.enum(checkStatuses).optional(), day }))
    .max(10_000)
    .optional(),
});

/** `applied` the first time, `known` when it was read before. */
export const bankAnswerOutcome = z.strictObject({ outcome: z.enum(['applied', 'known']) });
