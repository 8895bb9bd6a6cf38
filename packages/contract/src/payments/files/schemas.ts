import { z } from 'zod';
import { bankFileFaults } from '../bank-file-faults.ts';
import { day, id, instant, money } from '../../kernel/fields.ts';
import { paymentStates } from '../outgoing/states.ts';
import {
  bankFileKinds,
  bankFileStates,
  bankItemKinds,
  bankItemResolutions,
  bankItemStates,
  correctionStates,
  lineMatches,
} from './states.ts';

/** A file that we sent to the bank or that it sent to us. It never changes; its state says what the bank made of it. */
export const bankFile = z.strictObject({
  id,
  kind: z.enum(bankFileKinds),
  direction: z.enum(['sent', 'received']),
  /** Without a gap for each kind. */
  number: z.number().int(),
  /** What the bank knows it by. */
  reference: z.string(),
  day,
  settlesOn: day,
  state: z.enum(bankFileStates),
  fault: z.enum(bankFileFaults).nullable(),
  items: z.number().int(),
  totals: z.array(z.strictObject({ debits: money, credits: money })),
  bytes: z.number().int(),
  sha256: z.string(),
  createdAt: instant,
  answeredAt: instant.nullable(),
});

/** A payment as it stands in a file. */
export const filePayment = z.strictObject({
  id,
  number: z.string(),
  customer: z.string(),
  payee: z.string(),
  amount: money,
  state: z.enum(paymentStates),
  reference: z.string(),
});

/** What somebody has to look at: an answer of the bank that fits nothing, or a line that our books do not explain. */
export const bankItem = z.strictObject({
  id,
  kind: z.enum(bankItemKinds),
  state: z.enum(bankItemStates),
  day,
  reference: z.string(),
  code: z.string().nullable(),
  side: z.enum(['debit', 'credit']).nullable(),
  amount: money.nullable(),
  fileId: id.nullable(),
  paymentId: id.nullable(),
  /** Whoever resolved it, or works on it. */
  owner: z.string().nullable(),
  resolution: z.enum(bankItemResolutions).nullable(),
  comment: z.string().nullable(),
  openedAt: instant,
  resolvedAt: instant.nullable(),
  version: z.number().int(),
});

/** A statement of the bank against our books. */
export const reconciliation = z.strictObject({
  id,
  day,
  number: z.number().int(),
  opening: money,
  closing: money,
  lines: z.number().int(),
  matched: z.number().int(),
  /** Lines that somebody still has to explain. */
  open: z.number().int(),
  fileId: id,
  createdAt: instant,
});

/** One line of a statement, and what of our books explains it. */
export const statementLine = z.strictObject({
  id,
  /** The bank's own number of the line. */
  bankReference: z.string(),
  reference: z.string(),
  side: z.enum(['debit', 'credit']),
  amount: money,
  matchedBy: z.enum(lineMatches).nullable(),
});

/** What a receiving bank says is wrong with a payee's account. */
export const payeeCorrection = z.strictObject({
  id,
  payee: z.strictObject({ id, name: z.string(), lastFour: z.string() }),
  paymentId: id,
  code: z.string(),
  /** The new details; of an account number its last four digits. */
  changes: z.array(z.strictObject({ field: z.string(), value: z.string() })),
  state: z.enum(correctionStates),
  proposedAt: instant,
  version: z.number().int(),
});
