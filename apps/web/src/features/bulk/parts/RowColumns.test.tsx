import { bulk as english } from '@tael/i18n/en/bulk';
import { bulk as chinese } from '@tael/i18n/zh/bulk';
import { payments as englishPayments } from '@tael/i18n/en/payments';
import { payments as chinesePayments } from '@tael/i18n/zh/payments';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JobRow } from '../api.ts';
import { rowColumns } from './RowColumns.tsx';

const inEnglish = { words: english, states: englishPayments.states };
const inChinese = { words: chinese, states: chinesePayments.states };

const row: JobRow = {
  number: 1,
  line: 2,
  outcome: 'done',
  cells: ['Acme', 'wire', '1250.00', ''],
  faults: [],
  objectId: null,
  objectState: null,
  sameAs: null,
};

test('a batch of payments tells beside the payee how much each row pays', () => {
  const columns = rowColumns(inEnglish, 'file', 'payments');
  const amount = columns.find(({ id }) => id === 'amount');
  const cell = amount?.cell(row);
  expect(isValidElement(cell) && renderToStaticMarkup(cell)).toContain('$1,250.00');
  expect(amount?.header).toBe('Amount');
  expect(rowColumns(inChinese, 'file', 'payments').map(({ header }) => header)).toContain('金额');
  expect(english.ofPayments.rows.card).toBe('Payee');
});

test('a payment that was sent says how it stands by now, and a row without one what became of it', () => {
  const said = (of: Partial<JobRow>, by = inEnglish): string => {
    const cell = rowColumns(by, 'file', 'payments')
      .find(({ id }) => id === 'outcome')
      ?.cell({ ...row, ...of });
    return isValidElement(cell) ? renderToStaticMarkup(cell) : '';
  };
  expect(said({ objectState: 'returned' })).toContain('Returned');
  expect(said({ objectState: 'returned' }, inChinese)).toContain(chinesePayments.states.returned);
  expect(said({ outcome: 'bad' })).toContain(english.outcome.bad);
});

test('imports of cards and of payees have no amounts', () => {
  for (const code of ['cards', 'payees'] as const)
    expect(rowColumns(inEnglish, 'grid', code).map(({ id }) => id)).toEqual(['card', 'outcome', 'result']);
});
