import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { expect, test } from 'vitest';
import { firstPurchase, inputOf, type PurchaseValues } from './purchase-form.ts';

const cardId = '00000000-0000-7000-8000-000000000001';
const faultsOf = (values: PurchaseValues) =>
  sandboxRoutes.sandboxAuthorize.input
    .safeParse(inputOf(cardId, values))
    .error?.issues.map(({ path }) => path.join('.')) ?? [];
const abroad = { ...firstPurchase, amount: '30.00', currency: 'EUR', merchantAmount: ' 27.60 ' };

test('a purchase in US dollars says nothing of another currency, also where one was typed before', () => {
  const home = { ...abroad, currency: 'USD', merchantAmount: '1,5' };
  expect(inputOf(cardId, home)).not.toHaveProperty('merchantAmount');
  expect(faultsOf(home)).toEqual([]);
});

test('a purchase in another currency says what the merchant asked for, and needs a readable amount', () => {
  expect(inputOf(cardId, abroad)).toMatchObject({
    amount: '30.00',
    merchantAmount: { amount: '27.60', currency: 'EUR' },
  });
  expect(faultsOf(abroad)).toEqual([]);
  for (const merchantAmount of ['', '1,5', '-2', '0x1'])
    expect(faultsOf({ ...abroad, merchantAmount })).toEqual(['merchantAmount.amount']);
});
