import { hasNoPostalCodes, readTypedPhone, readTypedPostalCode } from '#country-readers';
import { z } from 'zod';
import type { FieldCode } from '../field-codes.ts';
import { countryFault } from './countries.ts';

/** Rules of objects: what a field means by the country that stands beside it. What is no country says nothing. */

/** What was read in place of what was typed, or what is wrong with it; undefined leaves it as it is. */
type Read = { readonly text: string } | { readonly fault: FieldCode } | undefined;

/** What was sent may be anything where another field is wrong. */
type Sent<Value> = { readonly [Key in keyof Value]?: unknown };

const known = (country: unknown): string | undefined =>
  typeof country !== 'string' || countryFault(country) ? undefined : country;

/** Told beside the faults of other fields, which would keep the check of a schema library from being asked. */
const fieldCheck = <Value extends object>(
  key: keyof Value & string,
  read: (typed: string, value: Sent<Value>) => Read,
): z.core.$ZodCheck<Value> => {
  const check = z.check<Value>((payload) => {
    const sent: Sent<Value> = payload.value;
    const typed = sent[key];
    if (typeof typed !== 'string' || payload.issues.some(({ path }) => path?.[0] === key)) return;
    const found = read(typed, sent);
    if (!found) return;
    if ('text' in found) payload.value = { ...payload.value, [key]: found.text };
    else payload.issues.push({ code: 'custom', message: found.fault, path: [key], input: typed });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
};

interface Place {
  readonly country?: unknown;
  /** Of whoever the object is about, which is a hint: people live elsewhere. */
  readonly nationality?: unknown;
}

/** A phone of an object in E.164. */
export const phoneBeside = <Value extends object>(
  key: keyof Value & string,
  placeOf: (value: Sent<Value>) => Place,
): z.core.$ZodCheck<Value> =>
  fieldCheck<Value>(key, (typed, value) => {
    if (typed === '') return undefined;
    const { country, nationality } = placeOf(value);
    const reading = readTypedPhone(typed, { country: known(country), nationality: known(nationality) });
    return 'phone' in reading ? { text: reading.phone } : reading;
  });

/** A postal code of an object as its country writes it. */
export const postalCodeBeside = <Value extends { readonly postalCode: string }>(
  placeOf: (value: Sent<Value>) => Place & { readonly isOptional?: boolean },
): z.core.$ZodCheck<Value> =>
  fieldCheck<Value>('postalCode', (typed, value) => {
    const { country, nationality, isOptional = false } = placeOf(value);
    if (typed === '')
      return isOptional || hasNoPostalCodes(known(country ?? nationality))
        ? undefined
        : { fault: 'required' };
    const reading = readTypedPostalCode(typed, known(country));
    return 'postalCode' in reading ? { text: reading.postalCode } : reading;
  });
