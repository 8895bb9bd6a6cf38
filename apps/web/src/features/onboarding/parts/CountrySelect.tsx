import { localeOf } from '@tael/i18n/language';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useCountries } from '../api.ts';
import { SelectField, type SelectFieldProps } from '../../../parts/fields/SelectField.tsx';

/** A country or region by its name in the reader's language and in the order of it: by pinyin in Chinese. */
export const CountrySelect = (props: Omit<SelectFieldProps, 'data'>) => {
  const { chooseNation } = useWords('onboarding').details;
  const language = useLanguage();
  const { data: countries = [] } = useCountries();
  const choices = countries
    .map((country) => ({
      value: country.country_code,
      label: language === 'zh_CN' ? country.chinese_name : country.english_name,
    }))
    .sort((left, right) => left.label.localeCompare(right.label, localeOf(language)));
  return <SelectField data={[{ value: '', label: chooseNation }, ...choices]} {...props} />;
};
