import { otherLanguage } from '@tael/i18n/language';
import { useBrand } from '../../lib/brand.ts';
import { chooseLanguage, useLanguage, useWords } from '../../lib/words/language.ts';
import { LanguageToggle } from '../../ui/page/LanguageToggle.tsx';

/** The way to the other language, where the tenant speaks it. */
export const SwitchLanguage = () => {
  const language = useLanguage();
  const words = useWords('common');
  return useBrand()?.look?.languages.length === 1 ? null : (
    <LanguageToggle
      name={words.otherLanguage}
      label={words.switchLanguage}
      onClick={() => void chooseLanguage(otherLanguage(language))}
    />
  );
};
