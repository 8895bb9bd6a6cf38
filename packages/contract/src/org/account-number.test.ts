import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNumberOf, groupedAccountNumber, sequenceOf } from './account-number.ts';

const sequences = fc.bigInt({ min: 1n, max: 999_999_999n });

test('an account number leads back to its customer, however it is grouped', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const number = accountNumberOf(sequence);
      expect(number).toMatch(/^88\d{10}$/);
      expect(sequenceOf(number)).toBe(sequence);
      expect(sequenceOf(groupedAccountNumber(number))).toBe(sequence);
    }),
  );
});

test('one wrong digit is no account number', () => {
  fc.assert(
    fc.property(sequences, fc.nat(11), fc.integer({ min: 1, max: 9 }), (sequence, at, by) => {
      const digits = [...accountNumberOf(sequence)];
      const wrong = digits.with(at, String((Number(digits[at]) + by) % 10)).join('');
      expect(sequenceOf(wrong)).toBeUndefined();
    }),
  );
  expect(sequenceOf('')).toBeUndefined();
  expect(sequenceOf('88-1')).toBeUndefined();
});
