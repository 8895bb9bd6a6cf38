import type { PaperLanguage } from '@tael/contract/reporting/paper-languages';

/** What each card has cost, month by month, and the files of it. */
export const cardStatements = {
  heading: 'Statements',
  soFar: 'So far',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  save: (month: string) => `Save the statement of ${month}`,
  pdf: {
    en: 'PDF in English',
    zh: 'PDF in Chinese',
    both: 'PDF in both languages',
  } satisfies Record<PaperLanguage, string>,
  all: (count: number) => `Show all ${count} months`,
  together: {
    open: 'Statements',
    title: 'Statements of all cards',
    text: 'Every entry of the books that is about a card in this month: purchases, refunds, fees and disputes. The PDF of one card is in its detail.',
    month: 'Month',
    format: 'Format',
    make: 'Save the statements',
  },
};
