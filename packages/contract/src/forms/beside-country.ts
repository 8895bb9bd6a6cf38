import type { z } from 'zod';
import type { FieldCode } from '../field-codes.ts';
import { countryFault } from './countries.ts';
import { readTypedPhone, type PhonePlace } from './phones.ts';
import { hasNoPostalCodes, readTypedPostalCode } from './postal-codes.ts';

/** Rules of objects: what a field means by the country that stands beside it. What is no country says nothing. */

const known = (country: string | undefined): string | undefined =>
  country === undefined || countryFault(country) ? undefined : country;

/** Puts the text that was read in place of the one that was typed, or says at its field what is wrong. */
const settle = <Value extends object>(
  payload: z.core.ParsePayload<Value>,
  key: keyof Value & string,
  typed: string,
  read: { readonly text: string } | { readonly fault: FieldCode },
): void => {
  if ('text' in read) payload.value = { ...payload.value, [key]: read.text };
  else
    payload.issues.push({ code: 'custom', message: read.fault, path: [key], input: typed, continue: true });
};

/** A phone of an object in E.164. */
export const phoneBeside =
  <Key extends string, Value extends Readonly<Record<Key, string>>>(
    key: Key,
    placeOf: (value: Value) => PhonePlace,
  ) =>
  (payload: z.core.ParsePayload<Value>): void => {
    const typed: string = payload.value[key];
    if (typed === '' || hasFault(payload, key)) return;
    const { country, nationality } = placeOf(payload.value);
    const reading = readTypedPhone(typed, { country: known(country), nationality: known(nationality) });
    settle(payload, key, typed, 'phone' in reading ? { text: reading.phone } : reading);
  };

interface PostalPlace {
  readonly country?: string;
  /** Of whoever lives there: it may be that its country has no postal codes. */
  readonly nationality?: string;
  readonly isRequired?: boolean;
}

/** A postal code of an object as its country writes it. */
export const postalCodeBeside =
  <Value extends { readonly postalCode: string }>(placeOf: (value: Value) => PostalPlace) =>
  (payload: z.core.ParsePayload<Value>): void => {
    const { postalCode: typed } = payload.value;
    if (hasFault(payload, 'postalCode')) return;
    const { country, nationality, isRequired = true } = placeOf(payload.value);
    if (typed === '') {
      if (isRequired && !hasNoPostalCodes(country ?? nationality))
        settle(payload, 'postalCode', typed, { fault: 'required' });
      return;
    }
    const reading = readTypedPostalCode(typed, known(country));
    settle(payload, 'postalCode', typed, 'postalCode' in reading ? { text: reading.postalCode } : reading);
  };

const hasFault = ({ issues }: z.core.ParsePayload, key: string): boolean =>
  issues.some(({ path }) => path?.[0] === key);
