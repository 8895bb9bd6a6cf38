import type { FieldCode } from '../errors.ts';
import { plainChineseName, plainCode, plainEmail, plainPassword, recoveryForm } from './fold.ts';

/**
 * The rules of the specification's section 5, in its order: what is wrong with what was typed, as a field code, or
 * undefined when it is fine. Only the first fault is told. The schemas of `fields.ts` call them; pages before the
 * sign-in call them as they are, because the schema library alone would break their byte budget.
 */
export type Rule = (typed: string) => FieldCode | undefined;

/** A text that must be there, and what else it must be. Spaces around it do not count; NUL is stored nowhere. */
export const text =
  (rules: { missing?: FieldCode; max?: number; tooLong?: FieldCode; fault?: Rule }): Rule =>
  (typed) => {
    if (typed.includes('\0')) return 'invalid_value';
    const trimmed = typed.trim();
    if (trimmed === '') return rules.missing ?? 'required';
    if (rules.max !== undefined && trimmed.length > rules.max) return rules.tooLong ?? 'too_long';
    return rules.fault?.(trimmed);
  };

/** The same for a text that may be left out. */
export const orNothing =
  (rule: Rule): Rule =>
  (typed) =>
    typed.trim() === '' ? undefined : rule(typed);

export const unless =
  (pattern: RegExp, code: FieldCode): Rule =>
  (typed) =>
    pattern.test(typed) ? undefined : code;

export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (typed) => {
    for (const rule of rules) {
      const code = rule(typed);
      if (code) return code;
    }
    return undefined;
  };

// Contact form: all fields are required, each with a sentence of its own.

export const contactNameFault = text({ missing: 'contact_name_required', max: 100 });
export const contactEmailFault: Rule = (typed) =>
  typed.trim() === '' ? 'contact_email_required' : emailFault(typed);
export const longestContactContent = 1000;
export const contactContentFault = text({ missing: 'contact_content_required', max: longestContactContent });

// Password: a digit, a letter, a special character, at least 12. Unicode and spaces are kept as typed.

export const passwordFault: Rule = (typed) => {
  const password = plainPassword(typed);
  if (password.includes('\0')) return 'invalid_value';
  if (password === '') return 'required';
  if (!/\d/.test(password)) return 'password_digit';
  if (!/\p{L}/u.test(password)) return 'password_letter';
  if (!/[^\p{L}\d\s]/u.test(password)) return 'password_special';
  if (password.length < 12) return 'password_length';
  return password.length > 128 ? 'too_long' : undefined;
};

/** For the field that asks for a new password once more (user types 2 and 3). */
export const confirmFault = (typed: string, password: string): FieldCode | undefined =>
  plainPassword(typed) === plainPassword(password) ? undefined : 'password_mismatch';

/** A code that was mailed or texted, or that an app shows: six digits. */
export const codeFault = text({
  missing: 'code_required',
  fault: (typed) => (/^\d{6}$/.test(plainCode(typed)) ? undefined : 'code_format'),
});

export const proofFault = text({
  missing: 'code_required',
  fault: (typed) => {
    const plain = plainCode(typed);
    return /^\d{6}$/.test(plain) || recoveryForm.test(plain) ? undefined : 'code_format';
  },
});

// Form catalogue

/** The form of the HTML standard (`input type=email`), with a domain that has a dot: nobody outside reaches one without. */
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
export const emailFault = text({
  max: 254,
  fault: (typed) => {
    const email = plainEmail(typed);
    return email.length <= 254 && emailForm.test(email) ? undefined : 'email_invalid';
  },
});

export const emailOrNoneFault = orNothing(emailFault);

export const latin: Rule = (typed) => (/[\p{Script=Han}|~]/u.test(typed) ? 'name_characters' : undefined);
const longerThan =
  (length: number, code: FieldCode): Rule =>
  (typed) =>
    typed.length > length ? undefined : code;

export const firstNameFault = text({ max: 60, fault: latin });
export const lastNameFault = text({ max: 60, fault: latin });

/**
 * Whether a name is so short that a form asks once if it is whole: a first name of at most 3 characters, a last name of
 * at most 2. Li, Wu and Ana are whole, so the answer is theirs and the server takes either.
 */
export const isShortName = (firstName: string, lastName: string): boolean =>
  isShort(firstName, 3) || isShort(lastName, 2);
const isShort = (name: string, most: number): boolean => {
  const { length } = name.trim().normalize('NFC');
  return length > 0 && length <= most;
};

export const chineseNameFault = orNothing(
  text({
    max: 30,
    fault: (typed) =>
      /^[\p{Script=Han}·]*$/u.test(plainChineseName(typed)) ? undefined : 'chinese_name_characters',
  }),
);

/** A name on a payment, of any length: no Chinese characters, `|` or `~`. */
export const latinNameFault = text({ max: 100, fault: latin });

/** A day that exists, `YYYY-MM-DD`. */
const isDay = (typed: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  const lengths = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const length = lengths[Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= length;
};
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const birthDateFault = text({ fault: (typed) => (isDay(typed) ? undefined : 'birth_date_format') });
/** The same where it may be left out. */
export const birthDateOrNoneFault = orNothing(birthDateFault);
export const dayFault = text({ fault: (typed) => (isDay(typed) ? undefined : 'invalid_format') });
/** The same, told as a date. */
export const dateFault = text({ fault: (typed) => (isDay(typed) ? undefined : 'date_format') });

/** The ninth digit of an ABA routing number, from its first eight. */
const checkDigitOf = (digits: string): string => {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return String((10 - (sum % 10)) % 10);
};

/** A routing number with all nine digits, the check digit added where only eight were given. */
export const wholeRoutingNumber = (digits: string): string =>
  digits.length === 8 ? digits + checkDigitOf(digits) : digits;

/** Eight digits, or nine with the right check digit (domain decisions: the ABA form). */
export const routingNumberFault = text({
  fault: firstOf(unless(/^\d{8,9}$/, 'routing_number_format'), (digits) =>
    wholeRoutingNumber(digits.slice(0, 8)).startsWith(digits) ? undefined : 'routing_number_check',
  ),
});

/** Letters, digits and `*:#-/&,+'`; the apostrophe also as it is printed. */
export const accountNumberFault = text({
  max: 34,
  fault: unless(/^[A-Za-z0-9*:#\-/&,+'’]+$/, 'account_number_characters'),
});

/** The bank's number of a transaction: 16 digits. */
export const paymentNumberFault = text({
  fault: unless(/^\d{16}$/, 'payment_number_format'),
});

/** What another bank names a transfer by: up to 35 characters of those that banks exchange (SWIFT's character set x). */
export const bankReferenceFault = text({
  max: 35,
  fault: unless(/^[A-Za-z0-9/?:().,'+ -]+$/, 'bank_reference_format'),
});

/** The company somebody acts for: named when the option is ticked, and cleared when it is not. */
export const onBehalfOfFault = (company: string, isTicked: boolean): FieldCode | undefined => {
  if (company.trim() === '') return isTicked ? 'required' : undefined;
  return isTicked ? latinNameFault(company) : 'on_behalf_of_cleared';
};

/** A memo may be left out. */
export const memoFault = orNothing(text({ max: 140, tooLong: 'memo_length' }));
/** A sentence of at most 140 characters that must be there. */
export const sentenceFault = text({ max: 140, tooLong: 'memo_length' });
export const longestReason = 500;
/** Why something was decided: a few words at least. */
export const reasonFault = text({ max: longestReason, fault: longerThan(2, 'too_short') });
export const reasonOrNoneFault = orNothing(reasonFault);
/** What somebody wants to be called, or nothing. */
export const nicknameFault = orNothing(text({ max: 60 }));
export const shortTextFault = text({ max: 100 });
/** A word that things are grouped by. */
export const tagFault = text({ max: 30 });
