import { categoryOf, isMerchantCategory } from '@tael/contract/authorizations/categories';
import { presences } from '@tael/contract/authorizations/states';
import { localeOf, type Language } from '@tael/i18n/language';
import type { Words } from '@tael/i18n/words';
import { useCategoryCodes } from '../../../parts/purchases/category-codes.ts';
import { countryName } from '@tael/i18n/country-name';
import { useDates, type ShowDate } from '../../../lib/time/dates.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';

/** What a check saw and what it asks for, as the reader reads them. */
export interface Figures {
  readonly value: string;
  readonly threshold: string;
}

/** Whatever the reader's language and zone have a say in. */
export interface Reader {
  readonly words: Pick<Words, 'cardRules' | 'cards' | 'checks' | 'devices' | 'transactions'>;
  readonly date: ShowDate;
  /** A month, `YYYY-MM`. */
  readonly month: (month: string) => string;
  readonly category: (entry: string) => string;
  readonly country: (code: string) => string;
  readonly presence: (presence: string) => string;
}

export const readerOf = (
  words: Reader['words'],
  language: Language,
  date: ShowDate,
  codes: Readonly<Record<string, string>>,
): Reader => ({
  words,
  date,
  month: (month) =>
    new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01T00:00:00Z`),
    ),
  category: (entry) => {
    const name = isMerchantCategory(entry) ? entry : categoryOf(entry);
    const isCodeAlone = name === 'other' && name !== entry;
    return isCodeAlone ? `${entry} ${codes[entry] ?? ''}`.trim() : words.transactions.category[name];
  },
  country: (code) => countryName(code, language) ?? code,
  presence: (presence) => {
    const known = chosen(presences, presence);
    return known ? words.transactions.purchase.presences[known] : words.checks.unsaid;
  },
});

/** The reader of now. The names of the category codes are fetched where one has no word of its own. */
export const useReader = (hasCodes: boolean): Reader => {
  const words = {
    cardRules: useWords('cardRules'),
    cards: useWords('cards'),
    checks: useWords('checks'),
    devices: useWords('devices'),
    transactions: useWords('transactions'),
  };
  return readerOf(words, useLanguage(), useDates(), useCategoryCodes(hasCodes));
};
