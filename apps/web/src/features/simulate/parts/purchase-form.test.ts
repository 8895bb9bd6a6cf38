import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { beforeAll, expect, test } from 'vitest';
import { needWords } from '../../../lib/words/language.ts';
import {
  checkPurchase,
  firstPurchase,
  inputOf,
  messageOf,
  sentKinds,
  type PurchaseValues,
} from './purchase-form.ts';

const card = {
  id: '00000000-0000-7000-8000-000000000001',
  nickname: 'Ads',
  expiryMonth: 9,
  expiryYear: 2029,
};
const faultsOf = (values: PurchaseValues) => Object.keys(checkPurchase(card, values));
beforeAll(() => Promise.all([needWords('public'), needWords('work')]));
const abroad = { ...firstPurchase, amount: '30.00', currency: 'EUR', merchantAmount: ' 27.60 ' };

test('a purchase in US dollars says nothing of another currency, also where one was typed before', () => {
  const home = { ...abroad, currency: 'USD', merchantAmount: '1,5' };
  expect(inputOf(card, home)).not.toHaveProperty('merchantAmount');
  expect(faultsOf(home)).toEqual([]);
});

test('a purchase in another currency says what the merchant asked for, and needs a readable amount', () => {
  expect(inputOf(card, abroad)).toMatchObject({
    amount: '30.00',
    merchantAmount: { amount: '27.60', currency: 'EUR' },
  });
  expect(faultsOf(abroad)).toEqual([]);
  for (const merchantAmount of ['', '1,5', '-2', '0x1'])
    expect(faultsOf({ ...abroad, merchantAmount })).toEqual(['merchantAmount.amount']);
});

test('each kind of message is one that the network may send, with what it asks for', () => {
  for (const kind of sentKinds) {
    const message = messageOf(card, { ...firstPurchase, kind, amount: '30.00' }, 'SBX-000001');
    expect(sandboxRoutes.sandboxNetworkMessage.input.safeParse(message).error, kind).toBeUndefined();
  }
  const told = (kind: PurchaseValues['kind']) => messageOf(card, { ...abroad, kind }, 'SBX-000001');
  expect(told('advice_approved')).toMatchObject({ type: 'advice', advised: 'approved', amount: '30.00' });
  expect(told('force_post')).toMatchObject({ type: 'capture', amount: '30.00' });
  expect(told('credit')).toMatchObject({ type: 'refund' });
  expect(told('force_post')).not.toHaveProperty('cvcResult');
  expect(told('verification')).toMatchObject({ type: 'verification', amount: '0.00' });
  expect(told('verification')).not.toHaveProperty('merchantAmount');
});

test('no amount is asked of what is about no money', () => {
  const nothing = { ...firstPurchase, amount: '' };
  expect(faultsOf({ ...nothing, kind: 'purchase' })).toEqual(['amount']);
  expect(faultsOf({ ...nothing, kind: 'force_post' })).toEqual(['amount']);
  expect(faultsOf({ ...nothing, kind: 'verification' })).toEqual([]);
  expect(faultsOf({ ...nothing, kind: 'balance_inquiry' })).toEqual([]);
});

test('the terminal says of the card what was chosen: right as printed, wrong, or nothing', () => {
  const saw = (seen: Partial<PurchaseValues['seen']>) =>
    inputOf(card, { ...firstPurchase, seen: { ...firstPurchase.seen, ...seen } });
  expect(saw({})).toMatchObject({ cvcResult: 'match', expiry: '2909' });
  expect(saw({})).not.toHaveProperty('pinResult');
  const wrong = saw({ code: 'mismatch', expiry: 'mismatch', pin: 'mismatch', address: 'mismatch' });
  expect(wrong).toMatchObject({ cvcResult: 'mismatch', pinResult: 'mismatch', addressResult: 'mismatch' });
  expect(wrong.expiry).not.toBe('2909');
  expect(saw({ code: 'none', expiry: 'none' })).toMatchObject({ cvcResult: 'absent' });
  expect(saw({ expiry: 'none' })).not.toHaveProperty('expiry');
});
