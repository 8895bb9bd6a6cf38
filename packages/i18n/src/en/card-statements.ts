import type { DocumentLanguage } from '@tael/contract/reporting/document-languages';

/** What each card has cost, month by month, and the files of it. */
export const cardStatements = {
  heading: 'Statements',
  soFar: 'To date',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  save: (month: string) => `Download statement for ${month}`,
  pdf: {
    en: 'PDF in English',
    zh: 'PDF in Chinese',
    both: 'PDF in both languages',
  } satisfies Record<DocumentLanguage, string>,
  all: (count: number) => `Show all ${count} months`,
  together: {
    open: 'Statements',
    title: 'Statements for all cards',
    text: 'All card entries for the month: purchases, refunds, fees and disputes. For a single card’s PDF, open the card.',
    month: 'Month',
    format: 'Format',
    make: 'Download statements',
  },
};
