import { isCurrencyCode, isMoneyText, parseMoney, type CurrencyCode } from '@tael/money';
import { z } from 'zod';

/** UUID of an object of ours. */
export const id = z.uuid('invalid_format');
export const idInput = z.strictObject({ id });
export const none = z.strictObject({});
export const done = z.null();

/** UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime({ precision: 3, error: 'invalid_format' });
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'invalid_format' });

export const currencyCode = z.string().refine(isCurrencyCode, 'invalid_choice');

/** Money on the wire: a decimal string with the currency's exact scale, and the currency. */
export const money = z.strictObject({ amount: z.string(), currency: z.string() });

/** An amount that a person enters: positive, exact scale of `currency`, at most 10 thousand million of its smallest unit. */
export const positiveAmount = (currency: CurrencyCode) =>
  z.string('required').superRefine((text, check) => {
    if (!isMoneyText(text, currency)) return check.addIssue({ code: 'custom', message: 'amount_format' });
    const { minor } = parseMoney(text, currency);
    if (minor <= 0n) check.addIssue({ code: 'custom', message: 'amount_positive' });
    else if (minor > 10_000_000_000n) check.addIssue({ code: 'custom', message: 'amount_too_large' });
  });

const text = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long');
export const shortText = text(100);
export const longText = text(500);
export const memo = z.string().trim().max(140, 'memo_length');

export const email = z
  .string('required')
  .trim()
  .toLowerCase()
  .max(254, 'too_long')
  .pipe(z.email('email_invalid'));
