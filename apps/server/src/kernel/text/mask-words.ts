import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';

/** What stays to the letter in an object: the same that stays where it is typed. */
const exact: readonly string[] = [
  'phone',
  'mobile',
  'email',
  'businessNo',
  'reference',
  'bankReference',
  'paymentNumber',
  'accountNumber',
  'routingNumber',
];

/** The same text, list or object with what may be a card number masked in each of its texts. */
export const maskWords = (value: unknown): unknown => {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (Array.isArray(value)) return value.map(maskWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, exact.includes(name) ? part : maskWords(part)]),
  );
};
