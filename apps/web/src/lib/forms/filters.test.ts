import { expect, test } from 'vitest';
import { chosenOf, several } from './filters.ts';

test('a filter of several values keeps those that there are, in the order of the address', () => {
  const states = ['open', 'waiting', 'closed'];
  expect(chosenOf(states, 'closed,open')).toBe('closed,open');
  expect(chosenOf(states, 'open,gone,,')).toBe('open');
  expect(chosenOf(states, 'gone')).toBeUndefined();
  expect(chosenOf(states, '')).toBeUndefined();
  expect(several('')).toEqual([]);
});
