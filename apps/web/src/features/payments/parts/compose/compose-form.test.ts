import { beforeAll, expect, test } from 'vitest';
import { needWords } from '../../../../lib/words/language.ts';
import type { Payee, PaymentOption } from '../../compose-api.ts';
import { atHeldRate, blank, currencyOf, faultsOf, inputOf, isHeld, waitsUntil } from './compose-form.ts';

beforeAll(() => Promise.all([needWords('public'), needWords('work')]));

const payee = {
  id: '018f0000-0000-7000-8000-000000000001',
  bank: { country: 'CN', currency: 'CNY' },
} as Payee; // as much of one as the form reads
const quote = {
  id: '018f0000-0000-7000-8000-000000000002',
  expiresAt: '2999-01-01T00:00:00.000Z',
} as NonNullable<typeof blank.quote>;
const typed = { ...blank, payeeId: payee.id, amount: '100.00' };

test('what only a global transfer has is left out of every other payment', () => {
  const values = { ...typed, quote, purposeCode: 'CGODDR' };
  const wire = inputOf(values, { id: 'x', method: 'wire', payee });
  expect([wire.quoteId, wire.chargeBearer, wire.purposeCode]).toEqual([null, null, null]);
  const global = inputOf(values, { id: 'x', method: 'global', payee });
  expect([global.quoteId, global.chargeBearer, global.purposeCode]).toEqual([quote.id, 'SHA', 'CGODDR']);
});

test('a rate is held for what leaves at once, and while its time lasts', () => {
  expect(
    inputOf({ ...typed, quote, payOn: '2027-01-04' }, { id: 'x', method: 'global', payee }).quoteId,
  ).toBeNull();
  const over = { ...quote, expiresAt: '2020-01-01T00:00:00.000Z' };
  expect(isHeld({ ...typed, quote: over })).toBe(false);
  expect(inputOf({ ...typed, quote: over }, { id: 'x', method: 'global', payee }).quoteId).toBeNull();
});

test('what a payment costs in all is said at the rate that is held', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const eur = { amount: '1850.75', currency: 'EUR' };
  const option = {
    method: 'global',
    amount: usd('2152.13'),
    payout: eur,
    rate: '0.859963',
    fee: usd('25.00'),
    total: usd('2177.13'),
    availableAfter: usd('2.00'),
    isCovered: true,
  } as PaymentOption; // as much of one as counts here
  const held = { ...quote, rate: '0.857977', amount: usd('2157.11'), payout: eur };
  expect(atHeldRate(option, held)).toMatchObject({
    amount: usd('2157.11'),
    rate: '0.857977',
    total: usd('2182.11'),
    availableAfter: usd('-2.98'),
    isCovered: false,
  });
});

test('each thing that is missing is told at its field', () => {
  expect(Object.keys(faultsOf(blank, { method: '', payee: null })).sort()).toEqual(['amount', 'payeeId']);
  expect(Object.keys(faultsOf(typed, { method: '', payee }))).toEqual(['method']);
  expect(Object.keys(faultsOf(typed, { method: 'global', payee }))).toEqual(['purposeCode']);
  expect(faultsOf(typed, { method: 'wire', payee })).toEqual({});
  const repeated = { ...typed, repeat: 'monthly' } as const;
  expect(Object.keys(faultsOf({ ...repeated, ending: 'until' }, { method: 'wire', payee }))).toContain(
    'until',
  );
  expect(Object.keys(faultsOf({ ...repeated, ending: 'count' }, { method: 'wire', payee }))).toContain(
    'count',
  );
});

test('a memo that the rail has no room for is told, and an amount that its currency cannot have', () => {
  const memo = 'm'.repeat(101);
  expect(Object.keys(faultsOf({ ...typed, memo }, { method: 'check', payee }))).toEqual(['memo']);
  expect(faultsOf({ ...typed, memo }, { method: 'wire', payee })).toEqual({});
  const yen = { ...payee, bank: { country: 'JP', currency: 'JPY' } } as Payee;
  expect(currencyOf('receive', yen)).toBe('JPY');
  const odd = { ...typed, side: 'receive', amount: '100.50' } as const;
  expect(Object.keys(faultsOf(odd, { method: 'global', payee: yen }))).toContain('amount');
});

test('shares of departments are told at their fields until they come to the whole', () => {
  const split = (departmentId: string, percent: string) => ({ departmentId, percent });
  const one = '018f0000-0000-7000-8000-000000000003';
  const other = '018f0000-0000-7000-8000-000000000004';
  const faults = (...splits: readonly ReturnType<typeof split>[]) =>
    Object.keys(faultsOf({ ...typed, splits }, { method: 'wire', payee })).sort();
  expect(faults(split(one, '60'), split(other, '40'))).toEqual([]);
  expect(faults(split(one, '60'), split(other, '30'))).toEqual(['splits']);
  expect(faults(split('', '60'), split(other, ''))).toEqual(['splits.0.departmentId', 'splits.1.percent']);
});

test('a new account waits until its time', () => {
  const until = '2999-01-01T00:00:00.000Z';
  expect(waitsUntil({ waitsUntil: until })).toBe(until);
  expect(waitsUntil({ waitsUntil: '2020-01-01T00:00:00.000Z' })).toBeNull();
  expect(waitsUntil({ waitsUntil: null })).toBeNull();
});
