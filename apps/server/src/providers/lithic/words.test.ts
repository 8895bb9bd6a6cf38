import { networkMessage } from '@tael/contract/authorizations/schemas';
import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { lithicAskOf } from '../../testing/lithic.ts';
import { countryOfThree } from '../../kernel/text/countries-of-three.ts';
import { askedOf, lithicAsk, resultOf } from './words.ts';

const [card, token, transaction] = [newId(), newId(), newId()];
const read = (change: Readonly<Record<string, unknown>>, cents = 12_34) => {
  const draft = askedOf(lithicAsk.parse(lithicAskOf(token, transaction, cents, change)), card);
  return draft && networkMessage.parse({ ...draft, sequence: 0 });
};

test('a purchase is told in the words of every network', () => {
  expect(read({})).toMatchObject({
    type: 'authorization',
    reference: transaction,
    cardToken: card,
    amount: '12.34',
    currency: 'USD',
    merchant: { name: 'CORNER SHOP', categoryCode: '5411', city: 'OAKLAND', country: 'US' },
    presence: 'online',
  });
});

test('one in another currency carries what the merchant asked for, with the decimals that it has', () => {
  const amounts = (currency: string, amount: number) => ({
    cardholder: { amount: 5, currency: 'USD' },
    merchant: { amount, currency },
  });
  expect(read({ amounts: amounts('JPY', 900) })).toMatchObject({
    amount: '0.05',
    merchantAmount: { amount: '900', currency: 'JPY' },
  });
  expect(read({ amounts: amounts('KWD', 12) })).toMatchObject({
    merchantAmount: { amount: '0.012', currency: 'KWD' },
  });
});

test('what cannot be read of a merchant counts as not said, and the purchase is one all the same', () => {
  const odd = { descriptor: '', mcc: '54', city: null, country: 'ZZZ' };
  expect(read({ merchant: odd })?.merchant).toEqual({ name: '', categoryCode: '', city: '', country: '' });
  expect(read({ merchant: { ...odd, descriptor: 'BLUE KIOSK', mcc: null } })?.merchant?.name).toBe(
    'BLUE KIOSK',
  );
  expect(read({ merchant: null })?.merchant?.name).toBe('');
  expect(read({ created: 'yesterday' })).not.toHaveProperty('sentAt');
  const long = { descriptor: 'X'.repeat(200), mcc: '5411', city: 'Y'.repeat(200), country: 'CHN' };
  expect(read({ merchant: long })?.merchant).toMatchObject({ country: 'CN' });
});

test('the number of the acceptor is handed on whole, or counts as not said', () => {
  const shop = { descriptor: 'BLUE KIOSK', mcc: '5411', city: 'OAKLAND', country: 'USA' };
  const numberOf = (acceptor: unknown) =>
    read({ merchant: { ...shop, acceptor_id: acceptor } })?.merchant?.acceptorId;
  expect(numberOf(' 174030075991 ')).toBe('174030075991');
  // Luhn holds for it, and it is no number of a card.
  expect(numberOf('4242424242424242')).toBe('4242424242424242');
  for (const odd of [null, '', 42, 'X'.repeat(41), '\u0000', undefined])
    expect(numberOf(odd)).toBeUndefined();
});

test('a PIN that was typed was right, or nobody would ask', () => {
  const pos = { entry_mode: { card: 'PRESENT', pin_entered: true } };
  expect(read({ pos })).toMatchObject({ presence: 'present', pinResult: 'match' });
});

test('no decline is an approval in its words', () => {
  for (const reason of declineReasons) expect(['APPROVED', 'CHALLENGE']).not.toContain(resultOf(reason));
});

test('three letters stand for the same country as two', () => {
  expect(['USA', 'CHN', 'HKG', 'GBR', 'DEU', 'XYZ'].map(countryOfThree)).toEqual([
    'US',
    'CN',
    'HK',
    'GB',
    'DE',
    undefined,
  ]);
});
