import { describe, expect, test } from 'vitest';
import { deliveryAddress } from '../cards/delivery.ts';
import { faultsOf } from './faults.ts';
import { readTypedPostalCode } from './postal-codes.ts';

const read = (typed: string, country?: string): string => {
  const reading = readTypedPostalCode(typed, country);
  return 'postalCode' in reading ? reading.postalCode : reading.fault;
};

describe('a postal code is read as its country writes it', () => {
  test.each([
    ['US', '94607', '94607'],
    ['US', ' ９４６０７ ', '94607'],
    ['US', '94607-1234', '94607-1234'],
    ['US', '946071234', '94607-1234'],
    ['US', '94607–1234', '94607-1234'],
    ['PR', '00901', '00901'],
    ['DE', '10115', '10115'],
    ['DE', 'D-10115', '10115'],
    ['DE', '01067', '01067'],
    ['CN', '100 000', '100000'],
    ['CN', '１００　０００', '100000'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'SW1A\u00a01AA', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['SG', '018956', '018956'],
    ['JP', '〒１００－０００１', '100-0001'],
    ['JP', '1000001', '100-0001'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['SE', 'SE-111 22', '111 22'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['HK', '999077', '999077'],
    // No table has it: the lenient rule.
    ['IS', '101', '101'],
    ['JE', 'JE2 3AB', 'JE2 3AB'],
  ])('%s: %j is %s', (country, typed, code) => expect(read(typed, country)).toBe(code));
  test('and by the lenient rule where no country is known', () =>
    expect(read(' sw1a 1aa ')).toBe('SW1A 1AA'));
});

describe('a zero that a spreadsheet lost is asked for, never guessed', () => {
  test.each([
    ['US', '1234'],
    ['US', '501'],
    ['US', '12340001'],
    ['DE', '1067'],
    ['CN', '10000'],
    ['SG', '18956'],
    ['JP', '600001'],
    ['MX', '1000'],
    ['PL', '950'],
  ])('%s: %s', (country, typed) => expect(read(typed, country)).toBe('postal_code_zero'));
});

describe('what is no code there is refused', () => {
  test.each([
    ['US', '946071'],
    ['US', 'SW1A 1AA'],
    ['GB', '94607'],
    ['CA', '94607'],
    // None begins with a zero there.
    ['CH', '123'],
    ['AT', '0123'],
    ['CN', '1000000'],
    ['JP', '12345678'],
    ['IS', '!'],
    ['IS', '1'.repeat(11)],
    ['US', '1'.repeat(1_000_000)],
  ])('%s: %.20s', (country, typed) => expect(read(typed, country)).toBe('postal_code_format'));
});

test('an address needs a code where its country has any', () => {
  const to = {
    recipient: 'Ada Lovelace',
    phone: '+15105551212',
    address: '1 Harbour Street',
    city: 'Oakland',
    region: '',
  };
  const said = (country: string, postalCode?: string) => {
    const parsed = deliveryAddress.safeParse({
      ...to,
      country,
      ...(postalCode !== undefined && { postalCode }),
    });
    return (
      parsed.data?.postalCode ?? faultsOf(parsed.error?.issues ?? []).map(({ field, code }) => [field, code])
    );
  };
  expect(said('HK', '')).toBe('');
  expect(said('US', '')).toEqual([['postalCode', 'required']]);
  expect(said('US')).toEqual([['postalCode', 'required']]);
  expect(said('US', '1234')).toEqual([['postalCode', 'postal_code_zero']]);
  expect(said('GB', 'sw1a1aa')).toBe('SW1A 1AA');
  // Told beside the faults of other fields.
  const amiss = deliveryAddress.safeParse({
    ...to,
    phone: '13800138000',
    city: '',
    country: 'US',
    postalCode: '',
  });
  expect(faultsOf(amiss.error?.issues ?? []).map(({ field }) => field)).toEqual([
    'city',
    'phone',
    'postalCode',
  ]);
});
