import { z } from 'zod';
import {
  address,
  birthDateOrNone,
  city,
  country,
  emailOrNone,
  phoneOrNone,
  postalCode,
  region,
} from '../forms/fields.ts';

/** Where the bills of a card go: what merchants compare with what a buyer types. */
const billingAddress = z.strictObject({ address, city, region, postalCode, country });

/**
 * Who a card is for, beside the name on it. Each may be left out, because a card of a team has no birthday; an empty text
 * is none.
 */
export const cardHolder = z.strictObject({
  birthDate: birthDateOrNone,
  phone: phoneOrNone,
  email: emailOrNone,
  billingAddress: billingAddress.nullable().default(null),
});
export type CardHolder = z.output<typeof cardHolder>;

/** A holder of whom only the name is known. */
export const namedOnly: CardHolder = { birthDate: '', phone: '', email: '', billingAddress: null };

/** Whether anything but the name is known. */
export const isDescribed = ({ billingAddress: billed, ...texts }: CardHolder): boolean =>
  billed !== null || Object.values(texts).some((text) => text !== '');
