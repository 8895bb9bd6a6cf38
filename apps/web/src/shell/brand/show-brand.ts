import type { Brand } from '../../lib/brand.ts';
import { currentLanguage, showLanguage } from '../../lib/words/language.ts';
import { speakAs } from '../../lib/words/speak-as.ts';
import { brandCss } from '../../ui/theme/tokens.ts';

const mark = 'data-brand';

/** Gives the page the colors, the name and the languages of a brand; a person's own choice of a color stays. */
export const showBrand = async ({ product, look }: Brand): Promise<void> => {
  if (!look || document.documentElement.hasAttribute(mark)) return;
  document.documentElement.setAttribute(mark, '');
  const style = document.createElement('style');
  style.textContent = brandCss(look);
  document.head.append(style);
  speakAs(product);
  const [first] = look.languages;
  if (first && !look.languages.includes(currentLanguage())) await showLanguage(first);
};
