import type { feeRoutes, OutputOf } from '@tael/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@tael/money';
import { testApp, type TestApp } from '../../testing/app.ts';
import { percentText, rulesInForce, tiersInForce } from './rules.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Schedule = OutputOf<typeof feeRoutes.feeSchedule>;
const schedule = async (entityType: string): Promise<Schedule> =>
  (await server.visitor.call('feeSchedule', { entityType })).body.data as Schedule;
const priceIn = (found: Schedule) =>
  Object.fromEntries(found.fees.map(({ code, amount }) => [code, amount.amount]));
const usd = (amount: string) => ({ amount, currency: 'USD' });

test('anybody may read what a person and what a business pays, as the specification says', async () => {
  const person = await schedule('1');
  const business = await schedule('2');
  expect(priceIn(person)).toMatchObject({
    card_creation: '0.15',
    card_monthly_usage: '0.15',
    bin_application: '0.00',
  });
  expect(priceIn(business)).toMatchObject({
    card_creation: '0.05',
    card_monthly_usage: '0.15',
    card_crypto: '10.00',
    card_delivery_standard: '20.00',
    card_delivery_expedited: '35.00',
    api_subscription: '250.00',
  });
  const conditions = Object.fromEntries(business.fees.map(({ code, condition }) => [code, condition]));
  expect(conditions).toMatchObject({
    card_creation: null,
    bin_application: { kind: 'funding_at_least', amount: usd('500.00') },
    api_subscription: { kind: 'settled_credit_below', amount: usd('20000.00') },
  });
});

test('a share is read as a percentage, and a price that is an amount as none', async () => {
  const { fees } = await schedule('1');
  expect(fees.find(({ code }) => code === 'card_foreign_exchange')).toMatchObject({ percent: '0' });
  expect(fees.find(({ code }) => code === 'card_creation')).toMatchObject({ percent: null });
});

test('crypto deposits start at $100, and cost from 1 % down to 0.4 %', async () => {
  const { cryptoDeposit } = await schedule('2');
  expect(cryptoDeposit.at(0)).toEqual({ from: usd('100.00'), percent: '1' });
  expect(cryptoDeposit.at(-1)?.percent).toBe('0.4');
});

test('monthly plans carry 2, 10, 25 and 100 sub-accounts, and are for businesses only', async () => {
  const { plans } = await schedule('2');
  expect(plans.map(({ subAccounts }) => subAccounts)).toEqual([2, 10, 25, 100]);
  expect((await schedule('1')).plans).toEqual([]);
});

test('a kind of customer that does not exist has no prices', async () => {
  const { status, body } = await server.visitor.call('feeSchedule', { entityType: '3' });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'entityType', code: 'invalid_choice' }]);
});

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('of each code the rule in force is shown, and none that has not begun', () => {
  const rules = [
    { code: 'a', version: 1, validFrom: day('2026-01-01') },
    { code: 'a', version: 2, validFrom: day('2026-03-01') },
    { code: 'b', version: 1, validFrom: day('2027-01-01') },
  ];
  expect(rulesInForce(rules, day('2026-02-01'))).toMatchObject([{ code: 'a', version: 1 }]);
  expect(rulesInForce(rules, day('2026-04-01'))).toMatchObject([{ code: 'a', version: 2 }]);
});

test('tiers come from one version, the smallest first', () => {
  const tier = (version: number, from: bigint, rate: number, begins: string) => ({
    id: `${String(version)}/${String(from)}`,
    version,
    from: money(from, 'USD'),
    rate,
    validFrom: day(begins),
  });
  const tiers = [
    tier(1, 500n, 50, '2026-01-01'),
    tier(1, 100n, 100, '2026-01-01'),
    tier(2, 200n, 90, '2026-06-01'),
  ];
  const rates = (at: string) => tiersInForce(tiers, day(at)).map(({ rate }) => rate);
  expect(rates('2026-02-01')).toEqual([100, 50]);
  expect(rates('2026-07-01')).toEqual([90]);
});

test.each([
  [100, '1'],
  [80, '0.8'],
  [45, '0.45'],
  [5, '0.05'],
  [0, '0'],
])('%d hundredths of a percent read %s', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});
