import { describe, expect, it, test } from 'vitest';
import { isMerchantMeant, isSameMerchant, merchantStem } from './merchant-stem.ts';

const cases = [
  {
    first: 'AMZN Mktp US*RT4KL2',
    later: ['AMZN Mktp US*9H2PQ1', 'AMZN MKTP US*rt4kl2', 'Amazon.com*2X4'],
    not: ['AMZN Imposter', 'Blue Kiosk', 'Amazonia Travel', 'SQ *AMAZON'],
  },
  {
    first: 'UBER   *TRIP',
    later: ['UBER *TRIP HELP.UBER.COM', 'UBER *PENDING', 'Uber'],
    not: ['UBERLAND TOYS', 'UBER IMPOSTER'],
  },
  {
    first: 'SQ *CORNER BAKERY',
    later: ['SQ *CORNER BAKERY 0042', 'SQ *Corner Bakery #12', 'SQ*CORNER BAKERY'],
    not: ['SQ *OTHER SHOP', 'CORNER CAFE', 'SQ *'],
  },
  {
    first: 'PAYPAL *STEAM GAMES',
    later: ['PayPal *Steam Games 4029357733'],
    not: ['PAYPAL *OTHER', 'PAYPAL'],
  },
  {
    first: 'Blue Kiosk',
    later: [
      'BLUE  KIOSK',
      'Blue Kiosk #0042',
      'Blue Kiosk 206-555-0100',
      'Blue Kiosk Seattle',
      '\uff22lue Kiosk',
    ],
    not: ['Blue Kiosk Too', 'Kiosk'],
  },
  { first: '星巴克 0042', later: ['星巴克 1189'], not: ['瑞幸咖啡 0042'] },
] as const;

describe.each(cases)('$first', ({ first, later, not }) => {
  it.each(later)('is also %s', (name) => expect(isSameMerchant(first, name, 'Seattle')).toBe(true));
  it.each(not)('is not %s', (name) => expect(isSameMerchant(first, name, 'Seattle')).toBe(false));
});

test('a name of nothing but a number is one, and no name is none', () => {
  expect(merchantStem('365')).toBe('365');
  expect(merchantStem('7-ELEVEN 33012')).toBe('7-ELEVEN');
  expect(merchantStem('')).toBe('');
  expect(merchantStem('*')).not.toBe(merchantStem('UBER *TRIP'));
});

test.each([
  ['Amazon', ['AMZN Mktp US*2K4RT1', 'amazon.com', 'MY AMAZON SHOP'], ['AMZN Imposter', '']],
  ['AMZN', ['Amazon.com*2X4', 'AMZN Imposter'], ['Blue Kiosk']],
  ['Blue Kiosk', ['BLUE  KIOSK #12', 'The Blue Kiosk'], ['SQ *KIOSK']],
  ['Corner Bakery', ['SQ *CORNER BAKERY'], ['SQ *OTHER SHOP']],
])('who writes %s means it under each of its names', (text, meant, not) => {
  for (const name of meant) expect([name, isMerchantMeant(text, { name })]).toEqual([name, true]);
  for (const name of not) expect([name, isMerchantMeant(text, { name })]).toEqual([name, false]);
});
