import type { DocumentLanguage } from '@tael/contract/reporting/document-languages';
import { formatMoney as shownMoney, type Language } from '@tael/i18n';
import { historyWords, type HistoryWords } from '@tael/i18n/history';
import { formatMoney, type Money } from '@tael/money';
import { dateTimeText } from '../../../kernel/lists/days.ts';
import type { Label, DocumentOptions } from '../../../kernel/document/document.ts';

type Say = (pick: (words: HistoryWords) => string) => Label;

/** How a document speaks: labels in one language or in both, values in one line, amounts and moments as everywhere. */
export interface DocumentWords {
  readonly label: Say;
  readonly value: (pick: (words: HistoryWords) => string) => string;
  readonly money: (amount: Money | { readonly amount: string; readonly currency: string }) => string;
  readonly moment: (instant: string | Date) => string;
  /** What stands around every document of a tenant. */
  readonly frame: (product: string) => Pick<DocumentOptions, 'brand' | 'footer' | 'pageOf'>;
  readonly fileLanguage: 'en' | 'zh-CN';
}

const brandColour = '#0b69c7';

const languagesOf = (
  asked: DocumentLanguage | undefined,
  reader: Language,
): readonly [Language, ...Language[]] => {
  if (asked === 'both') return reader === 'zh_CN' ? ['zh_CN', 'en_US'] : ['en_US', 'zh_CN'];
  return [asked === undefined ? reader : asked === 'zh' ? 'zh_CN' : 'en_US'];
};

export const documentWords = (
  asked: { readonly language?: DocumentLanguage | undefined; readonly timeZone?: string | undefined },
  reader: Language,
): DocumentWords => {
  const [first, ...others] = languagesOf(asked.language, reader);
  const words = historyWords(first);
  const further = others.map(historyWords);
  const label: Say = (pick) => [pick(words), ...further.map(pick)];
  return {
    label,
    value: (pick) => [...new Set(label(pick))].join(' / '),
    money: (amount) =>
      'minor' in amount
        ? shownMoney(formatMoney(amount), amount.currency, first)
        : shownMoney(amount.amount, amount.currency, first),
    moment: (instant) => dateTimeText(new Date(instant).getTime(), asked.timeZone ?? 'UTC'),
    frame: (product) => ({
      brand: { name: product, colour: brandColour },
      footer: label(({ documents }) => documents.footer(product)),
      pageOf: label(({ documents }) => documents.pageOf('{page}', '{pages}')).join(' · '),
    }),
    fileLanguage: first === 'zh_CN' ? 'zh-CN' : 'en',
  };
};
