import { z } from 'zod';
import { phoneBeside, postalCodeBeside } from '../forms/beside-country.ts';
import { country } from '../forms/country-fields.ts';
import { birthDate, chineseName, file, firstName, lastName, memo } from '../forms/fields.ts';
import { address, city, phone, postalCode } from '../forms/place-fields.ts';

export const purposes = [
  'advertising',
  'software',
  'travel',
  'procurement',
  'payroll',
  'personal_spending',
] as const;

export const detailFields = z.strictObject({
  firstName,
  lastName,
  chineseFirstName: chineseName,
  chineseLastName: chineseName,
  birthDate,
  nation: country,
  mobile: phone,
  address,
  city,
  postalCode,
});

/** Beside a person's phone and home stands no country but their nationality: a hint, since people live elsewhere. */
type Details = z.output<typeof detailFields>;
export const phoneOfPerson = phoneBeside<Details>('mobile', ({ nation }) => ({ nationality: nation }));
export const homeOfPerson = postalCodeBeside<Details>(({ nation }) => ({ nationality: nation }));

/** What a person says about themselves, with the rules between its fields. */
export const personalDetails = detailFields.check(phoneOfPerson, homeOfPerson);

/** The same as far as it is saved: two capitals were a country once. */
export const storedDetails = detailFields.partial().extend({ nation: z.string().optional() });

export const purposeOfUse = z.strictObject({
  purpose: z.enum(purposes, 'required'),
  monthlyVolume: z.enum(['under_1k', '1k_10k', '10k_50k', 'over_50k'], 'required'),
  note: memo,
});

/** The provider's page on which somebody takes the pictures: it opens once, and not for long. */
export const identityPage = z.strictObject({ url: z.url() });

export const identityDocuments = z.strictObject({
  documentType: z.enum(['passport', 'id_card', 'driving_licence'], 'required'),
  documentFileId: file,
  faceFileId: file,
});
