import { z } from 'zod';
import { exact, givenLine, line, positiveAmount } from '../../forms/fields.ts';
import { emailFault, type Rule } from '../../forms/rules.ts';
import { plainEmail } from '../../forms/fold.ts';
import { id, instant, money } from '../../kernel/fields.ts';
import { sequenceOf } from '../../org/account-number.ts';
import { accountTransferStates, nameChecks, transferDirections } from './states.ts';

/** An e-mail address where there is an @, otherwise an account number with its check digit. */
export const recipientFault: Rule = (typed) => {
  if (typed.trim() === '') return 'required';
  if (typed.includes('@')) return emailFault(typed);
  return sequenceOf(typed) === undefined ? 'account_number_invalid' : undefined;
};

const plainRecipient = (typed: string): string =>
  typed.includes('@') ? plainEmail(typed) : typed.replace(/[\s-]/g, '');

/** A transfer to another customer, as it is typed. The memo is read by both; at most 100 characters. */
export const newAccountTransfer = z.strictObject({
  to: exact(recipientFault).overwrite(plainRecipient),
  recipientName: givenLine(100),
  amount: positiveAmount('USD'),
  memo: line(100).default(''),
});

export const accountTransfer = z.strictObject({
  id,
  direction: z.enum(transferDirections),
  state: z.enum(accountTransferStates),
  amount: money,
  /** The other side: to whom it was sent, or from whom it came. */
  name: z.string(),
  accountNumber: z.string(),
  nameCheck: z.enum(nameChecks).nullable(),
  memo: z.string(),
  preparedAt: instant,
  /** Until when it may be sent. */
  expiresAt: instant.nullable(),
  completedAt: instant.nullable(),
  version: z.number().int(),
});

/** What was prepared, and another like it of the last seven days: it may be meant twice, or be the same. */
export const preparedTransfer = accountTransfer.extend({
  duplicateOf: z.strictObject({ id, at: instant }).nullable(),
});

export const ownAccount = z.strictObject({
  accountNumber: z.string(),
  name: z.string(),
  available: money,
});
