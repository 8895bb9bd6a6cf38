import { z } from 'zod';
import { accountNumber, routingNumber } from '../forms/fields.ts';
import { instant } from '../kernel/fields.ts';
import { bankLinkStates } from './states.ts';

export const bankAccountTypes = ['checking', 'savings'] as const;

/** The company's bank account, to be confirmed by two small deposits. */
export const bankAccount = z.strictObject({
  routingNumber,
  accountNumber,
  accountType: z.enum(bankAccountTypes, 'required'),
});

/** One of the two deposits in cents, as a bank statement shows it: `0.07` or `.07`. */
const deposit = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^0?\.\d{2}$/, 'deposit_format');

export const bankDeposits = z.strictObject({ first: deposit, second: deposit });

/** Two deposits in cents, the smaller first, from texts like `0.07`. */
export const depositCents = (first: string, second: string): readonly [number, number] => {
  const cents = (text: string) => Number.parseInt(text.slice(-2), 10);
  const [one, other] = [cents(first), cents(second)];
  return one <= other ? [one, other] : [other, one];
};

const cents = z.number().int().min(1).max(99);

/** What the provider says about an account that we asked it to confirm. */
export const bankLinkOutcome = z.discriminatedUnion('outcome', [
  z.object({ linkId: z.uuid(), outcome: z.literal('deposits_sent'), deposits: z.tuple([cents, cents]) }),
  z.object({ linkId: z.uuid(), outcome: z.literal('refused') }),
]);

/** The bank account as its owner sees it: of the number, the last four characters. */
export const bankLinkItem = z.strictObject({
  state: z.enum(bankLinkStates),
  accountType: z.enum(bankAccountTypes),
  routingNumber: z.string(),
  lastFour: z.string(),
  triesLeft: z.number().int(),
  requestedAt: instant,
});
