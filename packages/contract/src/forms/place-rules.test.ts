import { describe, expect, test } from 'vitest';
import { mobileFault } from './mobile.ts';
import { cityFault, contactPhoneFault, phoneFault } from './place-rules.ts';
import type { Rule } from './rules.ts';

const said = (rule: Rule, table: readonly (readonly [string, string | undefined])[]) =>
  test.each(table)('%j: %s', (typed, code) => expect(rule(typed)).toBe(code));

describe('a city has letters, accented ones too, hyphen, period, apostrophe', () => {
  said(cityFault, [
    ['', 'required'],
    ["St. John's-sur-Mère", undefined],
    ['Coeur d’Alene', undefined],
    ['Hawaiʻi Kai', undefined],
    ['N‘Djamena', undefined],
    ['Oakland 2', 'city_characters'],
    ['奥克兰', 'city_characters'],
  ]);
});

describe('a phone is like 510-555-1212, or a mainland mobile, in any of their forms', () => {
  said(phoneFault, [
    ['', 'phone_required'],
    ['5105551', undefined],
    ['5105551212', undefined],
    ['510-555-1212', undefined],
    ['13800138000', undefined],
    ['call me', 'phone_format'],
    ['510-555-1212 x1', 'phone_format'],
  ]);
  said(contactPhoneFault, [
    ['', 'contact_phone_required'],
    ['23800138000', 'phone_country'],
    ['(020) 7946.0000', 'phone_country'],
    ['+44 20 7946 0018', undefined],
  ]);
});

describe('codes are texted to a mobile number of mainland China, of 11 digits that begin with 1', () => {
  said(mobileFault, [
    ['', 'phone_required'],
    ['13800138000', undefined],
    ['+86 138 0013 8000', undefined],
    ['12345678901', undefined],
    ['1380013800', 'phone_china'],
    ['23800138000', 'phone_china'],
    ['+1 510-555-1212', 'phone_china'],
  ]);
});
