import { expect, it } from 'vitest';
import { amountFrom, historyQuery } from './history.ts';

it.each([
  ['45', '45.00'],
  ['$1,234.5', '1234.50'],
  [' 0.99 ', '0.99'],
  ['', undefined],
  ['12,50', undefined],
  ['-3', undefined],
  ['1.234', undefined],
  ['abc', undefined],
])('%s is the amount %s', (typed, amount) => {
  expect(amountFrom(typed)).toBe(amount);
});

const nothing = { search: '', from: '', to: '', amount: '', amountFrom: '', amountTo: '', direction: '' };

it('asks for days in the zone of the reader, and for nothing that the address does not say rightly', () => {
  expect(historyQuery({ ...nothing, from: '2026-03-01' }, 'Asia/Shanghai')).toMatchObject({
    from: '2026-03-01',
    to: undefined,
    timeZone: 'Asia/Shanghai',
  });
  expect(historyQuery({ ...nothing, to: '2026-02-30', direction: 'up' }, 'UTC')).toEqual({
    search: '',
  });
});
