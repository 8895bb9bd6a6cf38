import { isMoneyText, parseMoney, type CurrencyCode } from '@tael/money';
import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { plainChineseName, plainCode, plainEmail, plainProof } from './fold.ts';
import { maskUpTo } from './mask-card-numbers.ts';
import * as rules from './rules.ts';

/**
 * The form catalogue (specification section 5) as fields of schemas. Each field gives at most one code; the reader's
 * sentence is looked up from it, so that form and server say the same words.
 */

/** A text by a rule of the catalogue, kept as typed. What is absent is said as the rule says it of nothing. */
export const typed = (rule: rules.Rule) =>
  z
    .string({ error: ({ input }) => (input === undefined ? (rule('') ?? 'required') : 'invalid_type') })
    .superRefine((value, check) => {
      const code = rule(value);
      if (code) check.addIssue(code);
    });

/** The same without the spaces around it, and otherwise to the letter: numbers of accounts and phones, e-mail addresses. */
export const exact = (rule: rules.Rule) => typed(rule).trim();

/** Somebody's own words, of one kind or another: what may be a card number in them is masked. */
export const text = (rule: rules.Rule) => exact(rule).overwrite(maskUpTo(longestByRule));
/** No rule of the catalogue takes as much. */
const longestByRule = 10_000;

/** A line of somebody's own words that no form of the catalogue has. */
export const line = (longest: number) =>
  z.string().trim().max(longest, 'too_long').overwrite(maskUpTo(longest));
/** The same where it must say something. */
export const givenLine = (longest: number) =>
  z.string('required').trim().min(1, 'required').max(longest, 'too_long').overwrite(maskUpTo(longest));

/** A new password; the first rule that fails is told. */
export const password = typed(rules.passwordFault);
/** A mailed or texted code, or one from an app: six digits, however they are grouped. */
export const mailedCode = exact(rules.codeFault).overwrite(plainCode);
/** What proves a person once more: such a code, or a recovery code. */
export const proofCode = exact(rules.proofFault).overwrite(plainProof);

export const email = exact(rules.emailFault).overwrite(plainEmail);
export const firstName = text(rules.firstNameFault);
export const lastName = text(rules.lastNameFault);
export const chineseName = text(rules.chineseNameFault).overwrite(plainChineseName).default('');
export const latinName = text(rules.latinNameFault);
export const birthDate = text(rules.birthDateFault);
/** Of somebody of whom no more than the name need be known; empty for none. */
export const birthDateOrNone = text(rules.birthDateOrNoneFault).default('');
export const emailOrNone = exact(rules.emailOrNoneFault).overwrite(plainEmail).default('');
/** A calendar day that somebody enters, `YYYY-MM-DD`. */
export const enteredDay = text(rules.dayFault);

/** An identifier of an uploaded file. */
export const file = z.uuid('file_required' satisfies FieldCode);

/** An amount that a person enters: positive, exact scale of `currency`, at most 10 thousand million of its smallest unit. */
export const amountFault =
  (currency: CurrencyCode): rules.Rule =>
  (amount) => {
    if (amount === '') return 'required';
    if (!isMoneyText(amount, currency)) return 'amount_format';
    const { minor } = parseMoney(amount, currency);
    if (minor <= 0n) return 'amount_positive';
    return minor > 10_000_000_000n ? 'amount_too_large' : undefined;
  };
export const positiveAmount = (currency: CurrencyCode) => typed(amountFault(currency));

/** ABA routing number; eight digits become nine. */
export const routingNumber = exact(rules.routingNumberFault).overwrite(rules.wholeRoutingNumber);
export const accountNumber = exact(rules.accountNumberFault);
export const paymentNumber = exact(rules.paymentNumberFault);
export const bankReference = exact(rules.bankReferenceFault);

/** For objects with `onBehalfOf` (ticked or not) and the company's name: says at `onBehalfOfCompany` what is wrong. */
export const checkOnBehalfOf = (
  values: { readonly onBehalfOf: boolean; readonly onBehalfOfCompany: string },
  check: z.core.$RefinementCtx,
): void => {
  const code = rules.onBehalfOfFault(values.onBehalfOfCompany, values.onBehalfOf);
  if (code) check.addIssue({ code: 'custom', message: code, path: ['onBehalfOfCompany'] });
};

export const terms = z.literal(true, 'terms_required' satisfies FieldCode);
export const memo = text(rules.memoFault).default('');
/** A reason or a note in one sentence. */
export const sentence = text(rules.sentenceFault);
/** Why something was decided. */
export const reason = text(rules.reasonFault);
export const reasonOrNone = text(rules.reasonOrNoneFault).default('');
/** What somebody wants to be called; empty for the name they have. */
export const nickname = text(rules.nicknameFault);
export const shortText = text(rules.shortTextFault);
export const tag = text(rules.tagFault);
