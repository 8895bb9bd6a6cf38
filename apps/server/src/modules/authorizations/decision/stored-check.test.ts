import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { describe, expect, it } from 'vitest';
import type { Check } from '../checks.ts';
import { checkNumbers, checkOf, storedCheck, type StoredCheck } from './stored-check.ts';

const stored = (check: Check): Check =>
  // Boundary: what comes back from the database's JSON.
  checkOf(JSON.parse(JSON.stringify(storedCheck(check))) as StoredCheck);

describe('a check that is kept', () => {
  it.each(declineReasons)('comes back as it was: %s', (name) => {
    for (const threshold of [null, '', '50.00'])
      for (const passed of [true, false]) {
        const check = { name, value: '12.00', threshold, passed };
        expect(stored(check)).toEqual(check);
      }
  });

  it('has a number that no other has', () => {
    const numbers = Object.values(checkNumbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is read by the number it had, and by the name that older rows have', () => {
    const limit = { name: 'limit_daily', value: '12.00', threshold: '50.00', passed: true };
    expect(checkOf([41, '12.00', '50.00'])).toEqual(limit);
    expect(checkOf(['limit_daily', '12.00', '50.00', true])).toEqual(limit);
    expect(checkOf(['card_unknown', 'known', null, true])).toMatchObject({ threshold: null, passed: true });
  });

  it('is never read under a number that no check has', () => {
    expect(() => checkOf([999, '12.00'])).toThrow('no check has: 999');
  });
});
