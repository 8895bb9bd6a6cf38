import { countryName } from '@tael/i18n/country-name';
import { useLanguage, useWords } from '../../lib/words/language.ts';

/** Names a merchant, or where it is in a country, with that country as the reader's language writes it. */
export const useMerchantPlace = () => {
  const words = useWords('common');
  const language = useLanguage();
  return (merchant: string, country: string): string => {
    const name = countryName(country, language) ?? '';
    return merchant && name ? words.merchantIn(merchant, name) : merchant || name;
  };
};
