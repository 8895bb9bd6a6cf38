import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { givenLine } from '../../forms/fields.ts';
import { id, instant } from '../../kernel/fields.ts';
import { bankDetails, accountTypes } from '../payees/bank-details.ts';
import { bankAccountStates } from './states.ts';

/** An account of the customer's own at a bank of the United States, as a person types it. */
export const newBankAccount = z.strictObject({
  /** As the other bank calls its holder: the customer itself. */
  holderName: givenLine(100),
  bank: bankDetails.refine(({ country }) => country === 'US', {
    error: 'bank_country_unknown' satisfies FieldCode,
    path: ['country'],
  }),
});

export const bankAccount = z.strictObject({
  id,
  state: z.enum(bankAccountStates),
  holderName: z.string(),
  bankName: z.string(),
  accountType: z.enum(accountTypes),
  routingNumber: z.string(),
  lastFour: z.string(),
  isDefault: z.boolean(),
  triesLeft: z.number().int(),
  /** Until when the two amounts may be entered. */
  expiresAt: instant.nullable(),
  addedAt: instant,
  verifiedAt: instant.nullable(),
  version: z.number().int(),
});
