import { z } from 'zod';
import { country } from '../forms/country-fields.ts';
import { givenLine } from '../forms/fields.ts';
import { isMerchantCategory } from '../authorizations/categories.ts';
import { isCategoryCode } from '../authorizations/category-codes.ts';
import { presences } from '../authorizations/states.ts';

/** Everything, only what is listed, or everything except what is listed. */
export const controlModes = ['any', 'only', 'except'] as const;

/** At most this many entries in one list. */
export const mostControlled = 50;

const control = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .strictObject({
      mode: z.enum(controlModes, 'invalid_choice'),
      list: z.array(entry).max(mostControlled, 'too_long').default([]),
    })
    // A mode that lists nothing would let everything or nothing through, which nobody means.
    .refine(({ mode, list }) => mode === 'any' || list.length > 0, { message: 'required', path: ['list'] })
    .transform(({ mode, list }) => ({ mode, list: mode === 'any' ? [] : [...new Set(list)] }));

const category = z
  .string()
  .refine((entry) => isMerchantCategory(entry) || isCategoryCode(entry), 'invalid_choice');

const controlsWith = <Country extends z.ZodType<string>>(countryCode: Country) =>
  z.strictObject({
    categories: control(category),
    countries: control(countryCode),
    merchants: control(givenLine(60)),
    presence: control(z.enum(presences, 'invalid_choice')).default({ mode: 'any', list: [] }),
  });

/**
 * What a card may be used for. A merchant is meant by a part of its name, in whatever case; countries are codes of
 * ISO 3166-1, categories codes of ISO 18245 or our own words for the common ones.
 */
export const cardControls = controlsWith(country);
/** The same as they were kept: two capitals were a country once. */
export const storedControls = controlsWith(z.string());
export type CardControls = z.output<typeof cardControls>;

const anything = { mode: 'any' as const, list: [] };

/** A card without controls. */
export const noControls: CardControls = {
  categories: anything,
  countries: anything,
  merchants: anything,
  presence: anything,
};
