import type { ShownDocument } from '@tael/contract/approvals/shown';
import { expect, test } from 'vitest';
import { differenceOf, subjectOf } from './use-shown.ts';

const text = (said: string) => ({ kind: 'text', text: said }) as const;
const shown = (facts: ShownDocument['facts']): ShownDocument => ({ facts, changes: [] });

test('what was sent again is told by the facts that became others, came or went', () => {
  const before = shown([
    { field: 'payee', value: text('Acme') },
    { field: 'amount', value: { kind: 'money', amount: '10.00', currency: 'USD' } },
    { field: 'note', value: text('rent') },
  ]);
  const after = shown([
    { field: 'payee', value: text('Acme') },
    { field: 'amount', value: { kind: 'money', amount: '12.00', currency: 'USD' } },
    { field: 'purpose', value: text('supplies') },
  ]);
  expect(differenceOf(before, after).map(({ field }) => field)).toEqual(['amount', 'note', 'purpose']);
  expect(differenceOf(before, before)).toEqual([]);
});

test('a request is called by whom or what it is about, before anything else that it says', () => {
  const facts: ShownDocument['facts'] = [
    { field: 'sender', value: text('ANA SILVA') },
    { field: 'customer', value: text('Northlight') },
  ];
  expect(subjectOf(shown(facts))).toEqual(text('Northlight'));
  expect(subjectOf(shown([]))).toBeUndefined();
});
