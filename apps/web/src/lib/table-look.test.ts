import { expect, test } from 'vitest';
import { hiddenAtFirst, understandLook } from './table-look.ts';

test('a list leaves some columns out at first, and afterwards those that its reader left out', () => {
  expect(understandLook(null, hiddenAtFirst('cards')).hidden).toContain('department');
  expect(understandLook({ hidden: [] }, hiddenAtFirst('cards')).hidden).toEqual([]);
  expect(understandLook(null, hiddenAtFirst('transactions')).hidden).toEqual([]);
});
