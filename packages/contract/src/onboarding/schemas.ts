import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { identityCheckStates, identityReasons, onboardingStates } from './states.ts';

/** Names: no Chinese characters, `|` or `~` (specification section 5). */
const latinName = (min: number, tooShort: 'first_name_length' | 'last_name_length') =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .refine((text) => !/[\p{Script=Han}|~]/u.test(text), 'name_characters')
    .refine((text) => text.length > min, tooShort)
    .max(60, 'too_long');

const chineseName = z
  .string()
  .trim()
  .max(30, 'too_long')
  .regex(/^[\p{Script=Han}·]*$/u, 'chinese_name_characters')
  .default('');

export const purposes = [
  'advertising',
  'software',
  'travel',
  'procurement',
  'payroll',
  'personal_spending',
] as const;

/** Personal details: first name longer than 3 characters, last name longer than 2, birth date, phone like 510-555-1212. */
export const personalDetails = z.strictObject({
  firstName: latinName(3, 'first_name_length'),
  lastName: latinName(2, 'last_name_length'),
  chineseFirstName: chineseName,
  chineseLastName: chineseName,
  birthDate: z
    .string('required')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'birth_date_format')
    .pipe(z.iso.date('birth_date_format')),
  nation: z.string('required').regex(/^[A-Z]{2}$/, 'invalid_choice'),
  mobile: z
    .string('required')
    .trim()
    .regex(/^(?:\d{3}-\d{3}-\d{4}|1\d{10})$/, 'phone_format'),
  address: z.string('required').trim().min(1, 'required').max(120, 'too_long'),
  city: z
    .string('required')
    .trim()
    .regex(/^[\p{Script=Latin}\p{M} '.-]+$/u, 'city_characters')
    .max(60, 'too_long'),
  postalCode: z
    .string('required')
    .trim()
    .regex(/^[A-Za-z0-9 -]{3,10}$/, 'invalid_format'),
});

export const purposeOfUse = z.strictObject({
  purpose: z.enum(purposes, 'required'),
  monthlyVolume: z.enum(['under_1k', '1k_10k', '10k_50k', 'over_50k'], 'required'),
  note: z.string().trim().max(140, 'memo_length').default(''),
});

export const identityDocuments = z.strictObject({
  documentType: z.enum(['passport', 'id_card', 'driving_licence'], 'required'),
  documentFileId: z.uuid('file_required'),
  faceFileId: z.uuid('file_required'),
});

export const onboardingCase = z.strictObject({
  id,
  state: z.enum(onboardingStates),
  entityType: z.number().int().nullable(),
  details: personalDetails.partial().nullable(),
  purpose: purposeOfUse.nullable(),
  identityCheck: z
    .strictObject({
      state: z.enum(identityCheckStates),
      reasons: z.array(z.strictObject({ code: z.enum(identityReasons), field: z.string() })),
    })
    .nullable(),
  /** What is still owed, in order; the first is the next step. */
  missing: z.array(z.enum(['entity_type', 'details', 'purpose', 'identity_check'])),
  decisionReason: z.string().nullable(),
  version: z.number().int(),
});

export const reviewItem = z.strictObject({
  id,
  customerId: id,
  email: z.string(),
  submittedAt: instant,
  state: z.enum(onboardingStates),
  details: personalDetails.partial(),
  purpose: purposeOfUse.nullable(),
  reasons: z.array(z.enum(identityReasons)),
  documentFileId: id.nullable(),
  faceFileId: id.nullable(),
  version: z.number().int(),
});
