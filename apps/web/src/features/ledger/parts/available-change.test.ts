import { expect, it } from 'vitest';
import { availableChange } from './available-change.ts';

const entry = (amount: string, availableAfter: string) => ({ amount, availableAfter, currency: 'USD' });

it('tells of a hold what it set aside, and of its release what came back', () => {
  expect(availableChange(entry('0.00', '55.00'), entry('100.00', '100.00'))).toBe('-45.00');
  expect(availableChange(entry('0.00', '100.00'), entry('0.00', '55.00'))).toBe('45.00');
});

it('leaves entries that moved money to their posted amount', () => {
  expect(availableChange(entry('-45.00', '55.00'), entry('0.00', '55.00'))).toBeUndefined();
});

it('knows nothing without the entry before, and of what changed nothing', () => {
  expect(availableChange(entry('0.00', '55.00'), undefined)).toBeUndefined();
  expect(availableChange(entry('0.00', '55.00'), entry('0.00', '55.00'))).toBeUndefined();
});
