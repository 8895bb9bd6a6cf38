import { expect, test } from 'vitest';
import { ruleContent } from '../authorizations/card-rules.ts';
import { merchant } from '../authorizations/schemas.ts';
import { cardControls, noControls } from '../cards/controls.ts';
import { deliveryAddress } from '../cards/delivery.ts';
import { cardHolder, namedOnly } from '../cards/holder.ts';
import { countryCodes, countryFault, deliveredCountries, deliveredCountryFault } from './countries.ts';
import { faultsOf } from './faults.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
/** Reserved, withdrawn or made up, some of which have names all the same. */
const unassigned = [
  'AA',
  'AC',
  'CP',
  'CQ',
  'DD',
  'DG',
  'EA',
  'EU',
  'IC',
  'QO',
  'SU',
  'TA',
  'UN',
  'XK',
  'XX',
  'ZZ',
];

test('a country is one of the 249 that ISO 3166-1 assigns a code to, in capitals', () => {
  expect(countryCodes).toHaveLength(249);
  expect(pairs.filter((pair) => countryFault(pair) === undefined)).toEqual(countryCodes);
  for (const code of [...unassigned, 'us', 'USA', 'U']) expect(countryFault(code)).toBe('invalid_choice');
  expect(countryFault(' ')).toBe('required');
});

test('who types UK is told the code of the United Kingdom', () => {
  expect([countryFault('UK'), deliveredCountryFault('UK')]).toEqual(Array(2).fill('country_united_kingdom'));
  expect(countryFault('GB')).toBeUndefined();
});

test('a printed card goes to every country but those under an embargo, where bills may go', () => {
  const refused = countryCodes.filter((code) => deliveredCountryFault(code) === 'country_not_delivered');
  expect(refused).toEqual(['CU', 'IR', 'KP', 'SY']);
  expect(deliveredCountries).toEqual(countryCodes.filter((code) => !refused.includes(code)));
  for (const code of refused) expect(countryFault(code)).toBeUndefined();
});

const place = { address: '1 Harbour Street', city: 'London', region: '', postalCode: 'SW1A 1AA' };
const rule = {
  name: 'Abroad',
  action: 'decline',
  amountAtLeast: null,
  categories: [],
  merchants: [],
  presence: null,
  hours: null,
  velocity: null,
};

test.each([
  [
    'where the bills go',
    cardHolder,
    (country: string) => ({ ...namedOnly, billingAddress: { ...place, country } }),
  ],
  [
    'where a card is sent',
    deliveryAddress,
    (country: string) => ({
      recipient: 'Ada Lovelace',
      phone: '+15105551212',
      ...place,
      country,
    }),
  ],
  [
    'what a card may be used for',
    cardControls,
    (country: string) => ({
      ...noControls,
      countries: { mode: 'only', list: [country] },
    }),
  ],
  ['what a rule is meant for', ruleContent, (countries: string) => ({ ...rule, countries: [countries] })],
] as const)('%s is held to that list', (_, schema, valuesOf) => {
  const said = (country: string) =>
    faultsOf(schema.safeParse(valuesOf(country)).error?.issues ?? []).map(({ code }) => code);
  expect(said('GB')).toEqual([]);
  expect(said('UK')).toEqual(['country_united_kingdom']);
  expect(said('XX')).toEqual(['invalid_choice']);
});

test('what the network says of a merchant’s country is kept as it is said', () => {
  const shop = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland' };
  for (const country of unassigned) expect(merchant.parse({ ...shop, country }).country).toBe(country);
});
