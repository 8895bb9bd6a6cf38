import { expect, test } from 'vitest';
import { amountOfRow } from './row-amount.ts';

test('a row of a batch pays dollars, or where it names a currency what the payee receives', () => {
  expect(amountOfRow(['Acme', 'wire', ' 1250.00 ', ''])).toEqual({ amount: '1250.00', currency: 'USD' });
  expect(amountOfRow(['Muster GmbH', 'global', '980.50', 'eur'])).toEqual({
    amount: '980.50',
    currency: 'EUR',
  });
  expect(amountOfRow(['東京商事', 'global', '5000', 'JPY'])).toEqual({ amount: '5000', currency: 'JPY' });
});

test('an amount is shown exact, however a spreadsheet wrote it', () => {
  expect(amountOfRow(['Acme', 'wire', '120', ''])).toEqual({ amount: '120.00', currency: 'USD' });
  expect(amountOfRow(['Acme', 'wire', '$1,200.5', ''])).toEqual({ amount: '1200.50', currency: 'USD' });
});

test('what the server refuses as an amount stands as it was typed', () => {
  expect(amountOfRow(['Acme', 'wire', '12,5', ''])).toBe('12,5');
  expect(amountOfRow(['Acme', 'global', '5000.00', 'JPY'])).toBe('5000.00 JPY');
  expect(amountOfRow(['Acme', 'wire', '100.00', 'XYZ'])).toBe('100.00 XYZ');
  expect(amountOfRow(['Acme'])).toBe('');
});
