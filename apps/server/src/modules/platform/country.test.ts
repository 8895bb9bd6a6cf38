import { describe, expect, test } from 'vitest';
import { countryOf, countryOfAddress } from './country.ts';
import { countryRanges } from './country-ranges.ts';
import { countries } from './countries.ts';

describe('the country of an address', () => {
  test.each([
    ['114.114.114.114', 'CN'],
    ['::ffff:114.114.114.114', 'CN'],
    ['240e:1f:1::1', 'CN'],
    ['219.76.4.4', 'HK'],
    ['168.95.1.1', 'TW'],
    ['2001:b000:168::1', 'TW'],
    ['202.175.3.3', 'MO'],
    ['86.150.1.1', 'GB'],
    ['8.8.8.8', 'US'],
    ['127.0.0.1', 'US'],
    ['::1', 'US'],
    ['192.168.1.7', 'US'],
    ['not an address', 'US'],
    [null, 'US'],
  ])('%s is in %s', (ip, country) => {
    expect(countryOfAddress(ip)).toBe(country);
  });

  test('is what the configured header names, when it names one', () => {
    const ip = '168.95.1.1';
    expect(countryOf({ country: 'hk', ip })).toBe('HK');
    for (const country of [null, '', 'XX', 'T1', 'China']) expect(countryOf({ country, ip })).toBe('TW');
  });
});

test('every range is an aligned prefix, and no address lies in two countries', () => {
  const bounds = countryRanges
    .flatMap(({ countryCode, prefixes }) => prefixes.map((prefix) => ({ countryCode, prefix })))
    .filter(({ prefix }) => !prefix.includes(':'))
    .map(({ countryCode, prefix }) => {
      const [network = '', bits = ''] = prefix.split('/');
      const first = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
      const size = 2 ** (32 - Number(bits));
      expect(first % size, prefix).toBe(0);
      return { countryCode, prefix, first, last: first + size - 1 };
    })
    .sort((a, b) => a.first - b.first);
  const overlaps = bounds.filter((range, index) => range.first <= (bounds[index - 1]?.last ?? -1));
  expect(overlaps).toEqual([]);
});

test('the country list names each country once, in both languages, with its dialling code', () => {
  expect(new Set(countries.map(({ country_code }) => country_code)).size).toBe(countries.length);
  for (const country of countries) {
    expect(country.country_code).toMatch(/^[A-Z]{2}$/);
    expect(country.phone_code).toMatch(/^\+\d{1,3}$/);
    expect(country.chinese_name).toMatch(/^\p{Script=Han}+$/u);
  }
  expect(countries.map(({ english_name }) => english_name)).toEqual(
    countries.map(({ english_name }) => english_name).toSorted((a, b) => a.localeCompare(b)),
  );
});
