import { describe, expect, test } from 'vitest';
import { cardHolder, namedOnly } from '../cards/holder.ts';
import { personalDetails } from '../onboarding/schemas.ts';
import { faultsOf } from './faults.ts';
import { contactPhone } from './contact-fields.ts';
import * as browser from './country-readers.browser.ts';
import { ticketPhone } from './message-fields.ts';
import { mobile, readMobile } from './mobile.ts';
import { readTypedPhone, type PhonePlace } from './phones.ts';
import { readTypedPostalCode } from './postal-codes.ts';

const read = (typed: string, place?: PhonePlace): string => {
  const reading = readTypedPhone(typed, place);
  return 'phone' in reading ? reading.phone : reading.fault;
};

const american = [
  '+15105551212',
  '+1 510-555-1212',
  '+1 (510) 555-1212',
  '(510) 555-1212',
  '510-555-1212',
  '510.555.1212',
  '510 555 1212',
  '5105551212',
  '1-510-555-1212',
  '510–555–1212',
  '\u202a+1 510 555 1212\u202c',
  '011 1 510 555 1212',
  'tel:+1-510-555-1212',
  ' ５１０－５５５－１２１２ ',
];
const chinese = [
  '+8613800138000',
  '+86 138 0013 8000',
  '+86 138-0013-8000',
  '0086 13800138000',
  '138 0013 8000',
  '１３８００１３８０００',
  '(+86) 138 0013 8000',
  '8613800138000',
];

describe('one phone in all its forms is one', () => {
  test.each(american)('%j is +15105551212', (typed) => {
    for (const place of [
      {},
      { country: 'US' },
      { country: 'CA' },
      { nationality: 'US' },
      { nationality: 'FR' },
    ])
      expect(read(typed, place)).toBe('+15105551212');
    expect(contactPhone.parse(typed)).toBe('+15105551212');
    expect(ticketPhone.parse(typed)).toBe('+15105551212');
  });
  test.each(chinese)('%j is +8613800138000', (typed) => {
    for (const place of [{}, { country: 'CN' }, { nationality: 'CN' }, { nationality: 'US' }])
      expect(read(typed, place)).toBe('+8613800138000');
    expect(mobile.parse(typed)).toBe('+8613800138000');
    expect(contactPhone.parse(typed)).toBe('+8613800138000');
  });
  test.each([
    ['GB', '020 7946 0018', '+442079460018'],
    ['GB', '+44 (0)20 7946 0018', '+442079460018'],
    // A spreadsheet took the zero.
    ['GB', '7911123456', '+447911123456'],
    ['DE', '0151 05551212', '+4915105551212'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['HK', '2123 4567', '+85221234567'],
    ['JP', '03-1234-5678', '+81312345678'],
    ['JP', '０３ー１２３４ー５６７８', '+81312345678'],
    ['CN', '010-88888888', '+861088888888'],
    ['JM', '+1 876 555 1212', '+18765551212'],
  ])('beside %s %j is %s', (country, typed, phone) => expect(read(typed, { country })).toBe(phone));
});

describe('a number is never taken for one of another country', () => {
  test.each([
    ['US', '15105551212', '+15105551212'],
    ['CN', '15105551212', '+8615105551212'],
    ['US', '13800138000', 'phone_country'],
    ['US', '8613800138000', 'phone_country'],
    ['GB', '13800138000', 'phone_country'],
    ['SG', '13800138000', 'phone_country'],
    ['GB', '510-555-1212', 'phone_country'],
    ['CN', '510-555-1212', 'phone_country'],
    ['CN', '1-510-555-1212', 'phone_country'],
    ['AQ', '510-555-1212', 'phone_country'],
    ['GB', '+1 510-555-1212', '+15105551212'],
    ['US', '+86 138 0013 8000', '+8613800138000'],
    ['US', '00 86 138 0013 8000', '+8613800138000'],
  ])('beside %s %j is %s', (country, typed, told) => expect(read(typed, { country })).toBe(told));
  test.each([
    // Of two countries, and nothing says which.
    ['15105551212', undefined, 'phone_country'],
    ['15105551212', 'US', '+15105551212'],
    ['15105551212', 'CN', '+8615105551212'],
    ['151 0555 1212', undefined, '+8615105551212'],
    ['1-510-555-1212', 'CN', '+15105551212'],
    ['020 7946 0018', undefined, 'phone_country'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['510-555-1212', 'DE', '+15105551212'],
  ])('%j of somebody of %s is %s', (typed, nationality, told) =>
    expect(read(typed, { nationality })).toBe(told),
  );
  test.each([
    '15105551212x',
    '+1 510 555 1212',
    '1-510-555-1212',
    '1 (510) 555-1212',
    '010-88888888',
    '23800138000',
  ])('%j is no mobile number of mainland China', (typed) => expect(readMobile(typed)).toBeUndefined());
});

test.each([
  '',
  'call me',
  '555-1212',
  '510-555-1212 x12',
  '+999 1234567',
  '+1 123-456-7890',
  '+86 138',
  '5.1055512E+9',
  '1'.repeat(61),
])('%j is no phone', (typed) => expect(read(typed)).toMatch(/^phone_(?:format|country)$/));

test('what was read is read as the same once more, wherever it stands', () => {
  for (const place of [{}, { country: 'GB' }, { country: 'CN' }, { nationality: 'DE' }])
    for (const phone of ['+15105551212', '+8613800138000', '+442079460018'])
      expect(read(phone, place)).toBe(phone);
});

test('a browser, which has no tables, refuses nothing that the server takes', () => {
  const typed = [
    ...american,
    ...chinese,
    '020 7946 0018',
    '+44 (0)20 7946 0018',
    '551 1234',
    '+376 712 345',
    '712345',
    'ｓｗ１ａ　１ａａ',
    '〒１００－０００１',
    'x',
    '',
  ];
  for (const one of typed)
    for (const country of [undefined, 'US', 'CN', 'GB', 'JP', 'IS', 'AD']) {
      if ('phone' in readTypedPhone(one, { country }))
        expect(browser.readTypedPhone(one, { country })).toEqual({ phone: one });
      if ('postalCode' in readTypedPostalCode(one, country))
        expect(browser.readTypedPostalCode(one)).toEqual({ postalCode: one });
    }
  for (const one of ['x', '', '12345', '1'.repeat(61)])
    expect(browser.readTypedPhone(one)).toHaveProperty('fault');
  for (const place of [{}, { country: 'US' }, { country: 'US', nationality: 'IS' }, { nationality: 'US' }])
    expect(browser.readTypedPhone('555-1212', place)).toEqual({ fault: 'phone_format' });
});

describe('the phone of an object is read by the country beside it', () => {
  const place = {
    address: '1 Harbour Street',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    country: 'US',
  };
  const said = (phone: string, billed: Partial<typeof place> | null) => {
    const billingAddress = billed && { ...place, ...billed };
    const parsed = cardHolder.safeParse({ ...namedOnly, phone, billingAddress });
    return parsed.data?.phone ?? faultsOf(parsed.error?.issues ?? []).map(({ field, code }) => [field, code]);
  };
  test('a card’s holder', () => {
    expect(said('15105551212', {})).toBe('+15105551212');
    expect(said('15105551212', null)).toEqual([['phone', 'phone_country']]);
    expect(said('', {})).toBe('');
    expect(said('13800138000', { country: 'GB', postalCode: 'sw1a1aa' })).toEqual([
      ['phone', 'phone_country'],
    ]);
    // What is no country says nothing; the fault is told at it.
    expect(said('510-555-1212', { country: 'UK' })).toEqual([
      ['billingAddress.country', 'country_united_kingdom'],
    ]);
  });
  test('a person, by their nationality, whose home may be elsewhere', () => {
    const details = {
      firstName: 'Ana',
      lastName: 'Silva',
      birthDate: '1990-04-12',
      address: '1 Harbour Street',
      city: 'Oakland',
    };
    const of = (nation: string, mobile: string, postalCode: string) => {
      const { data } = personalDetails.safeParse({ ...details, nation, mobile, postalCode });
      return data && [data.mobile, data.postalCode];
    };
    expect(of('GB', '510-555-1212', '94607')).toEqual(['+15105551212', '94607']);
    expect(of('GB', '07911 123456', 'ｓｗ１ａ　１ａａ')).toEqual(['+447911123456', 'SW1A 1AA']);
    expect(of('HK', '+852 2123 4567', '')).toEqual(['+85221234567', '']);
    expect(of('US', '5105551212', '')).toBeUndefined();
  });
});
