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

/** The bank account as its owner sees it: of the number, the last four characters. */
export const bankLinkItem = z.strictObject({
  state: z.enum(bankLinkStates),
  accountType: z.enum(bankAccountTypes),
  routingNumber: z.string(),
  lastFour: z.string(),
  triesLeft: z.number().int(),
  requestedAt: instant,
});
