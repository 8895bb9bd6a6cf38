import { bulk as english } from '@tael/i18n/en/bulk';
import { bulk as chinese } from '@tael/i18n/zh/bulk';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JobRow } from '../api.ts';
import { rowColumns } from './RowColumns.tsx';

const row: JobRow = {
  number: 1,
  line: 2,
  outcome: 'done',
  cells: ['Acme', 'wire', '1250.00', ''],
  faults: [],
  objectId: null,
  sameAs: null,
};

test('a batch of payments tells beside the payee how much each row pays', () => {
  const columns = rowColumns(english, 'file', 'payments');
  const amount = columns.find(({ id }) => id === 'amount');
  const cell = amount?.cell(row);
  expect(isValidElement(cell) && renderToStaticMarkup(cell)).toContain('$1,250.00');
  expect(amount?.header).toBe('Amount');
  expect(rowColumns(chinese, 'file', 'payments').map(({ header }) => header)).toContain('金额');
  expect(english.ofPayments.rows.card).toBe('Payee');
});

test('imports of cards and of payees have no amounts', () => {
  for (const code of ['cards', 'payees'] as const)
    expect(rowColumns(english, 'grid', code).map(({ id }) => id)).toEqual(['card', 'outcome', 'result']);
});
