import type { PaperLanguage } from '@tael/contract/reporting/paper-languages';
import { formatMoney as shownMoney, type Language } from '@tael/i18n';
import { historyWords, type HistoryWords } from '@tael/i18n/history';
import { formatMoney, type Money } from '@tael/money';
import { dateTimeText } from '../../kernel/days.ts';
import type { Label, PaperOptions } from '../../kernel/paper/paper.ts';

type Say = (pick: (words: HistoryWords) => string) => Label;

/** How a paper speaks: labels in one language or in both, values in one line, amounts and moments as everywhere. */
export interface PaperWords {
  readonly label: Say;
  readonly value: (pick: (words: HistoryWords) => string) => string;
  readonly money: (amount: Money | { readonly amount: string; readonly currency: string }) => string;
  readonly moment: (instant: string | Date) => string;
  /** What stands around every paper of a tenant. */
  readonly frame: (product: string) => Pick<PaperOptions, 'brand' | 'footer' | 'pageOf'>;
  readonly fileLanguage: 'en' | 'zh-CN';
}

const brandColour = '#0b69c7';

const languagesOf = (
  asked: PaperLanguage | undefined,
  reader: Language,
): readonly [Language, ...Language[]] => {
  if (asked === 'both') return reader === 'zh_CN' ? ['zh_CN', 'en_US'] : ['en_US', 'zh_CN'];
  return [asked === undefined ? reader : asked === 'zh' ? 'zh_CN' : 'en_US'];
};

export const paperWords = (
  asked: { readonly language?: PaperLanguage | undefined; readonly timeZone?: string | undefined },
  reader: Language,
): PaperWords => {
  const [first, ...others] = languagesOf(asked.language, reader);
  const words = historyWords(first);
  const further = others.map(historyWords);
  const label: Say = (pick) => [pick(words), ...further.map(pick)];
  return {
    label,
    value: (pick) => [...new Set(label(pick))].join(' / '),
    money: (amount) =>
      'minor' in amount
        ? shownMoney(formatMoney(amount), amount.currency)
        : shownMoney(amount.amount, amount.currency),
    moment: (instant) => dateTimeText(new Date(instant).getTime(), asked.timeZone ?? 'UTC'),
    frame: (product) => ({
      brand: { name: product, colour: brandColour },
      footer: label(({ papers }) => papers.footer(product)),
      pageOf: (page, pages) => label(({ papers }) => papers.pageOf(page, pages)).join(' · '),
    }),
    fileLanguage: first === 'zh_CN' ? 'zh-CN' : 'en',
  };
};
