import { expect, test } from 'vitest';
import { hiddenAtFirst, parseLayout } from './table-layout.ts';

test('a list leaves some columns out at first, and afterwards those that its reader left out', () => {
  expect(parseLayout(null, hiddenAtFirst('cards')).hidden).toContain('department');
  expect(parseLayout({ hidden: [] }, hiddenAtFirst('cards')).hidden).toEqual([]);
  expect(parseLayout(null, hiddenAtFirst('transactions')).hidden).toEqual([]);
});
