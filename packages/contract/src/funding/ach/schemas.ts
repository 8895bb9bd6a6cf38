import { z } from 'zod';
import { positiveAmount, terms } from '../../forms/fields.ts';
import { day, id, instant, money } from '../../kernel/fields.ts';
import { accountTypes } from '../../payments/payees/bank-details.ts';
import { fundingIntent } from '../intents/schemas.ts';
import { entryClasses, holdReasons } from './terms.ts';

/** A verified account of the customer's own at another bank. */
export const linkedBank = z.strictObject({
  id,
  bankName: z.string(),
  accountType: z.enum(accountTypes),
  lastFour: z.string(),
  isDefault: z.boolean(),
  /** The return code that ended all debits; null where the account may be debited. */
  closedBy: z.string().nullable(),
  /** What it has paid until now, and when it was last debited. */
  collected: money,
  lastUsedAt: instant.nullable(),
});

const hold = z.strictObject({ days: z.number().int(), reason: z.enum(holdReasons) });

export const achAmount = {
  accountId: z.uuid('required'),
  amount: positiveAmount('USD'),
};

export const achQuote = z.strictObject({
  fee: money,
  minimum: money,
  maximum: money,
  leftToday: money,
  /** Until when it can be canceled; then it goes to the bank. */
  sendAt: instant,
  settlesOn: day,
  releasesOn: day,
  hold,
  entryClass: z.enum(entryClasses),
  authorization: z.strictObject({ version: z.string(), text: z.string() }),
});

export const newAchFunding = {
  ...achAmount,
  /** Of the text that was shown. */
  authorizationVersion: z.string().regex(/^\d{4}-\d{2}$/, 'invalid_format'),
  isAuthorized: terms,
};

/** A debit of a linked bank, with its funding intent. */
export const achFunding = z.strictObject({
  ...fundingIntent.shape,
  account: z.strictObject({ id, bankName: z.string(), lastFour: z.string() }),
  entryClass: z.enum(entryClasses),
  authorization: z.strictObject({
    version: z.string(),
    text: z.string(),
    by: z.string(),
    at: instant,
    ip: z.string().nullable(),
  }),
  sendAt: instant,
  settlesOn: day,
  hold,
  /** When the money is released; null until it settled. */
  releaseAt: instant.nullable(),
  returnCode: z.string().nullable(),
  /** Whether it may be tried once more, at this moment. */
  mayRetry: z.boolean(),
  /** The first debit, where this one tries it again. */
  retryOf: id.nullable(),
});

/** A signed message of the bank: a debit settled, or was returned. */
export const achMessage = z.strictObject({
  type: z.enum(['settled', 'returned']),
  messageId: z.string().min(6).max(64),
  reference: z.string().min(6).max(64),
  amount: z.string().max(40),
  /** Why it was returned. */
  code: z
    .string()
    .regex(/^R\d{2}$/, 'invalid_format')
    .nullable(),
});
