import { expect, test } from 'vitest';
import { compareFacts } from './compare-facts.ts';

const amount = { name: 'Amount', value: '$100.00 or more' };
const paid = { name: 'Paid', value: 'Online' };

test('a version that says what the rule says now differs in nothing', () => {
  expect(compareFacts([amount, paid], [amount, paid])).toEqual([amount, paid]);
});

test('a version tells what has changed, what went away and what came since', () => {
  const dearer = { ...amount, value: '$200.00 or more' };
  expect(compareFacts([amount, paid], [dearer, { name: 'Countries', value: 'Germany' }])).toEqual([
    { ...amount, now: '$200.00 or more' },
    { ...paid, now: null },
    { name: 'Countries', value: null, now: 'Germany' },
  ]);
});
