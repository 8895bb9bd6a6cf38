import { paymentBatchColumns } from '@tael/contract/payments/outgoing/bulk-columns';
import { payeeColumns } from '@tael/contract/payments/payees/bulk-columns';
import { cardColumns } from '@tael/contract/cards/bulk-columns';
import type { Words } from '@tael/i18n/words';
import { createContext, useContext, useMemo } from 'react';
import { cardPlace, payeePlace, paymentPlace, places } from '../../lib/paths/places.ts';
import { useWords } from '../../lib/words/language.ts';

const cards = {
  code: 'cards',
  key: 'card-batches',
  place: places.createManyCards,
  /** Where what was made of a row is shown, the columns of a table, and the one that names it. */
  placeOf: cardPlace,
  columns: cardColumns,
  nameColumn: cardColumns.findIndex(({ key }) => key === 'nickname'),
  calls: {
    template: 'cardTemplate',
    handIn: 'importCards',
    list: 'listCardBatches',
    one: 'getCardBatch',
    rows: 'listCardBatchRows',
    cancel: 'cancelCardBatch',
    failed: 'failedCardRows',
  },
} as const;

const payees = {
  code: 'payees',
  key: 'payee-batches',
  place: places.importPayees,
  placeOf: payeePlace,
  columns: payeeColumns,
  nameColumn: payeeColumns.findIndex(({ key }) => key === 'name'),
  calls: {
    template: 'payeeTemplate',
    handIn: 'importPayees',
    list: 'listPayeeBatches',
    one: 'getPayeeBatch',
    rows: 'listPayeeBatchRows',
    cancel: 'cancelPayeeBatch',
    failed: 'failedPayeeRows',
  },
} as const;

const payments = {
  code: 'payments',
  key: 'payment-batches',
  place: places.sendPayments,
  placeOf: paymentPlace,
  columns: paymentBatchColumns,
  nameColumn: paymentBatchColumns.findIndex(({ key }) => key === 'payee'),
  calls: {
    template: 'paymentTemplate',
    handIn: 'importPayments',
    list: 'listPaymentBatches',
    one: 'getPaymentBatch',
    rows: 'listPaymentBatchRows',
    cancel: 'cancelPaymentBatch',
    failed: 'failedPaymentRows',
  },
} as const;

/** What an import makes, and the calls of its own that do it. */
export type ImportKind = typeof cards | typeof payees | typeof payments;
export const importKinds = { cards, payees, payments };

/** What the imports of the present screen make. */
export const ImportContext = createContext<ImportKind>(cards);
export const useImportKind = (): ImportKind => useContext(ImportContext);

/** What the columns of the present screen's tables are called. */
export const useHeadings = (): Readonly<Partial<Record<string, string>>> => {
  const { tables } = useWords('bulk');
  return tables[useImportKind().code].headings;
};

/** What the screen says of its imports: of cards, or where payees or payments want other words, of these. */
export const useImportWords = (): Words['bulk'] => {
  const words = useWords('bulk');
  const { code } = useImportKind();
  return useMemo(() => {
    if (code === 'cards') return words;
    const { title, lead, ...own } = code === 'payees' ? words.ofPayees : words.ofPayments;
    return {
      ...words,
      title,
      lead,
      template: { ...words.template, ...own.template },
      known: { ...words.known, ...own.known },
      jobs: { ...words.jobs, ...own.jobs },
      stateText: { ...words.stateText, ...own.stateText },
      counts: { ...words.counts, ...own.counts },
      outcome: { ...words.outcome, ...own.outcome },
      cancel: { ...words.cancel, ...own.cancel },
      rows: { ...words.rows, ...own.rows },
      grid: code === 'payments' ? { ...words.grid, ...words.ofPayments.grid } : words.grid,
    };
  }, [words, code]);
};
