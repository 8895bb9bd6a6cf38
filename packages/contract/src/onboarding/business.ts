import { z } from 'zod';
import { phoneBeside, postalCodeBeside } from '../forms/beside-country.ts';
import { country } from '../forms/country-fields.ts';
import { checkOnBehalfOf, email, file, firstName, lastName, latinName, line } from '../forms/fields.ts';
import { address, city, phone, postalCode } from '../forms/place-fields.ts';
import { maskUpTo } from '../forms/mask-card-numbers.ts';
import { instant } from '../kernel/fields.ts';
import { personalDetails } from './schemas.ts';
import { identityReasons, personStates } from './states.ts';

export const companyKinds = [
  'limited_company',
  'corporation',
  'partnership',
  'sole_proprietorship',
  'nonprofit',
] as const;

export const industries = [
  'advertising',
  'ecommerce',
  'software',
  'travel',
  'wholesale',
  'professional_services',
  'education',
  'other',
] as const;

/** What a company says about itself, before the rules between its fields. */
const companyFields = z.strictObject({
  registeredBusinessName: latinName,
  chineseBusinessName: z
    .string()
    .trim()
    .max(60, 'too_long')
    .regex(/^[\p{Script=Han}\p{N}A-Za-z（）()· ]*$/u, 'chinese_name_characters')
    .overwrite(maskUpTo(60))
    .default(''),
  businessNo: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{3,29}$/, 'invalid_format'),
  country,
  incorporatedOn: z.string('required').pipe(z.iso.date('date_format')),
  kind: z.enum(companyKinds, 'required'),
  industry: z.enum(industries, 'required'),
  address,
  city,
  postalCode,
  website: z
    .string()
    .trim()
    .max(200, 'too_long')
    .regex(/^(?:https?:\/\/[^\s/?#][^\s/?#.]*\.[^\s/?#]\S*)?$/i, 'website_format')
    .default(''),
  phone,
  /** The account is used on behalf of another company, which is then named. */
  onBehalfOf: z.boolean('invalid_type').default(false),
  onBehalfOfCompany: line(100).default(''),
  licenceFileId: file,
});

/** The company, with the rule between its fields. */
export const companyInformation = companyFields
  .check(phoneBeside('phone', ({ country }) => ({ country })))
  .check(postalCodeBeside(({ country }) => ({ country })))
  .superRefine(checkOnBehalfOf);

/** A share of a company as hundredths of a percent: `25` is 2500, `33.33` is 3333. */
export const shareHundredths = (share: string): number => {
  const [whole = '', part = ''] = share.split('.');
  return Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, '0'), 10);
};

const leastShare = 2_500;
const wholeShare = 10_000;

/** A share of 25 to 100 percent with at most two decimals; empty for who holds less. */
const share = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) && isWithin(shareHundredths(text))),
    'share_range',
  )
  .default('');
const isWithin = (hundredths: number) => hundredths >= leastShare && hundredths <= wholeShare;

const personName = line(60).default('');

/**
 * Somebody who owns a quarter of the company or more, or controls it. The applicant may be one of them and is then
 * known by their own details; everybody else is invited by mail, in their language.
 */
const person = z.strictObject({
  /** Absent for somebody new. */
  id: z.uuid('invalid_format').optional(),
  isApplicant: z.boolean('invalid_type').default(false),
  firstName: personName,
  lastName: personName,
  email: z.union([z.literal(''), email], 'email_invalid').default(''),
  language: z.enum(['en_US', 'zh_CN'], 'invalid_choice').default('en_US'),
  share,
  isController: z.boolean('invalid_type').default(false),
});
export type PersonInput = z.output<typeof person>;

const invited = z.object({ firstName, lastName, email });

/** Faults between the people of a company, each with the field that mends it. */
const faultsBetween = (people: readonly PersonInput[]): { path: (string | number)[]; message: string }[] => {
  const faults: { path: (string | number)[]; message: string }[] = [];
  const addresses = new Set<string>();
  people.forEach((one, index) => {
    const fault = (field: string, message: string) =>
      faults.push({ path: ['people', index, field], message });
    if (one.share === '' && !one.isController) fault('share', 'share_or_control');
    if (one.isApplicant) {
      if (people.findIndex((other) => other.isApplicant) !== index) fault('isApplicant', 'already_exists');
      return;
    }
    for (const { path, message } of invited.safeParse(one).error?.issues ?? [])
      fault(String(path[0]), one.email === '' && path[0] === 'email' ? 'required' : message);
    if (one.email !== '' && addresses.has(one.email)) fault('email', 'already_exists');
    addresses.add(one.email);
  });
  const total = people.reduce((sum, one) => sum + (one.share === '' ? 0 : shareHundredths(one.share)), 0);
  if (total > wholeShare) faults.push({ path: ['people'], message: 'shares_over_100' });
  if (people.filter((one) => one.isController).length !== 1)
    faults.push({ path: ['people'], message: 'one_controller' });
  return faults;
};

/** Everybody who owns a quarter or more, at most four, and the one person who controls the company. */
export const companyPeople = z
  .strictObject({ people: z.array(person).min(1, 'required').max(5, 'too_long') })
  .superRefine(({ people }, check) => {
    for (const { path, message } of faultsBetween(people))
      check.addIssue({ code: 'custom', path, message, continue: true });
  });

/** One of the company's people as the applicant sees them. */
export const personItem = z.strictObject({
  id: z.uuid(),
  isApplicant: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(['en_US', 'zh_CN']),
  share: z.string(),
  isController: z.boolean(),
  state: z.enum(personStates),
  reasons: z.array(z.enum(identityReasons)),
  /** When the last invitation was mailed, and until when it is good; null for the applicant. */
  invitedAt: instant.nullable(),
  expiresAt: instant.nullable(),
});

/** The company as far as it is saved. */
export const savedCompany = z.strictObject({
  ...companyFields.shape,
  /** Two capitals were a country once. */
  country: z.string(),
  licenceName: z.string(),
});

const longestDraft = 500;
const text = z.string('invalid_type').max(longestDraft, 'too_long');
/** What stays as it is, like in `forms/fields.ts`; in every other text what may be a card number is masked. */
const exact: readonly string[] = ['phone', 'businessNo', 'email'];
const masked = <Texts extends Readonly<Record<string, string | undefined>>>(typed: Texts): Texts => {
  const entries = Object.entries(typed).map(([name, value]) => [
    name,
    value === undefined || exact.includes(name) ? value : maskUpTo(longestDraft)(value),
  ]);
  // The same fields with texts in them.
  return Object.fromEntries(entries) as Texts;
};
const texts = <Key extends z.util.EnumLike>(names: z.ZodEnum<Key>) =>
  z.partialRecord(names, text).overwrite(masked);

/**
 * What was typed so far, step by step and field by field: any text that fits, right or not. It is merged into what is
 * kept, so that a field that is not named loses nothing.
 */
export const onboardingDraft = z.strictObject({
  details: texts(personalDetails.keyof()).optional(),
  purpose: texts(z.enum(['purpose', 'monthlyVolume', 'note'])).optional(),
  company: texts(z.enum([...companyFields.keyof().options, 'licenceName'])).optional(),
  people: z.array(texts(person.keyof())).max(5, 'too_long').optional(),
});
export type OnboardingDraft = z.output<typeof onboardingDraft>;
