import { z } from 'zod';
import { phoneBeside, postalCodeBeside } from '../forms/beside-country.ts';
import { country } from '../forms/country-fields.ts';
import { birthDateOrNone, emailOrNone } from '../forms/fields.ts';
import { address, city, phoneOrNone, postalCode, region } from '../forms/place-fields.ts';

/** Where the bills of a card go: what merchants compare with what a buyer types. */
const billingAddress = z
  .strictObject({ address, city, region, postalCode, country })
  .check(postalCodeBeside(({ country }) => ({ country })));

const countryOf = (billed: unknown): unknown =>
  typeof billed === 'object' && billed !== null && 'country' in billed ? billed.country : undefined;

/**
 * Who a card is for, beside the name on it. Each may be left out, because a card of a team has no birthday; an empty text
 * is none.
 */
export const cardHolder = z
  .strictObject({
    birthDate: birthDateOrNone,
    phone: phoneOrNone,
    email: emailOrNone,
    billingAddress: billingAddress.nullable().default(null),
  })
  .check(phoneBeside('phone', ({ billingAddress: billed }) => ({ country: countryOf(billed) })));
export type CardHolder = z.output<typeof cardHolder>;

/** The same as it was kept, by whatever rules there were then. */
export const storedHolder = z.strictObject({
  birthDate: z.string(),
  phone: z.string(),
  email: z.string(),
  billingAddress: z
    .strictObject({
      address: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
      country: z.string(),
    })
    .nullable(),
});

/** A holder of whom only the name is known. */
export const namedOnly: CardHolder = { birthDate: '', phone: '', email: '', billingAddress: null };

/** Whether anything but the name is known. */
export const isDescribed = ({ billingAddress: billed, ...texts }: CardHolder): boolean =>
  billed !== null || Object.values(texts).some((text) => text !== '');
