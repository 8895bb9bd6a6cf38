import { z } from 'zod';
import { line, positiveAmount, shortText } from '../../forms/fields.ts';
import { instant, money } from '../../kernel/fields.ts';
import { fundingIntent } from '../intents/schemas.ts';

/** Whom to pay: the email address or mobile number that is enrolled, and the name that the payer's bank shows for it. */
const zelleRecipient = z.strictObject({ token: z.string(), name: z.string() });

export const zelleTerms = z.strictObject({
  recipient: zelleRecipient,
  fee: money,
  minimum: money,
  maximum: money,
  leftToday: money,
  /** For how long a payment is waited for. */
  hours: z.number().int(),
});

/** An intent with whom to pay; its `reference` is the code that goes into the memo. */
export const zelleFunding = z.strictObject({ ...fundingIntent.shape, recipient: zelleRecipient });

/** A signed message of our bank: a payment arrived by Zelle. `amount` is a decimal string in US dollars. */
export const zelleMessage = z.strictObject({
  type: z.literal('payment'),
  paymentId: z.string().min(6).max(64),
  amount: z.string().max(40),
  /** Empty where the bank does not say it, like the memo. */
  senderName: line(140).default(''),
  /** The email address or mobile number it was sent from, where the bank says so. */
  senderToken: line(254).nullable().default(null),
  memo: line(200).default(''),
  paidAt: instant.optional(),
});

/** What somebody lets arrive in the sandbox. */
export const sandboxZelle = {
  senderName: shortText,
  amount: positiveAmount('USD'),
  senderToken: z.string().max(254).optional(),
  memo: z.string().trim().max(200).default(''),
  paymentId: z.string().min(6).max(64).optional(),
};
