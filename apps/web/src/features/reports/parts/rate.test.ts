import { expect, test } from 'vitest';
import { askedBy, changeOf, rateOf } from './rate.ts';

test('a rate and a change are told only where there is something to tell them of', () => {
  expect(rateOf({ approved: 0, declined: 0 }, 'en_US')).toBeUndefined();
  expect(rateOf({ approved: 2, declined: 1 }, 'en_US')).toBe('66.7%');
  expect(changeOf(5, 0, 'en_US')).toBeUndefined();
  expect(changeOf(5, 4, 'en_US')).toBe('+25%');
  expect(changeOf(3, 4, 'en_US')).toBe('-25%');
});

test('the last thirty days are asked for where the address says nothing, and no period that cannot be told', () => {
  const today = '2026-03-30';
  expect(askedBy({ from: '', to: '' }, today)).toEqual({ from: '2026-03-01', to: today, isWrong: false });
  expect(askedBy({ from: '2026-03-09', to: '2026-03-01' }, today).isWrong).toBe(true);
  expect(askedBy({ from: '2026-03-09', to: '2026-04-01' }, today).isWrong).toBe(true);
  expect(askedBy({ from: '2024-03-09', to: '' }, today).isWrong).toBe(true);
});
