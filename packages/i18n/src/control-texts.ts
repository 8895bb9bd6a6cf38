import { isMerchantCategory } from '@tael/contract/authorizations/categories';
import type { CardControls } from '@tael/contract/cards/controls';
import { presenceOf } from '@tael/contract/cards/presence-control';
import { countryName } from './country-name.ts';
import type { HistoryWords } from './history.ts';
import type { Language } from './language.ts';

interface Said {
  readonly words: HistoryWords['cards']['controls'];
  readonly category: HistoryWords['transactions']['category'];
  /** What category codes stand for. */
  readonly codes: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** What a card may be used for, in words; null where everything is allowed. */
export const controlTexts = (
  controls: CardControls,
  { words, category, codes, language }: Said,
): Readonly<Record<keyof CardControls, string | null>> => {
  const fact = (kind: 'categories' | 'countries' | 'merchants', nameOf: (entry: string) => string) => {
    const { mode, list } = controls[kind];
    if (mode === 'any') return null;
    return words.fact(words[kind].modes[mode], list.map(nameOf).join(words.comma));
  };
  const presence = presenceOf(controls);
  return {
    categories: fact('categories', (name) =>
      isMerchantCategory(name) ? category[name] : `${name} ${codes[name] ?? ''}`,
    ),
    countries: fact('countries', (code) => countryName(code, language) ?? code),
    merchants: fact('merchants', (name) => name),
    presence: presence === 'any' ? null : words.presence[presence],
  };
};
