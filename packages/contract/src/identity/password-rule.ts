import type { FieldCode } from '../errors.ts';

/**
 * The specification's password rules, in its order: a digit, a letter, a special character, at least 12. Only the first
 * that fails is told. Unicode is kept as typed; up to 128 characters. Apart from the schema, so that a page can tell it
 * while the person types without carrying the schema library.
 */
export const passwordFault = (text: string): FieldCode | undefined => {
  if (text === '') return 'required';
  if (!/\d/.test(text)) return 'password_digit';
  if (!/\p{L}/u.test(text)) return 'password_letter';
  if (!/[^\p{L}\d\s]/u.test(text)) return 'password_special';
  if (text.length < 12) return 'password_length';
  return text.length > 128 ? 'too_long' : undefined;
};
