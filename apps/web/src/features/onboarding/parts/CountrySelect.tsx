import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { useCountries } from '../api.ts';

/** A country or region, by its name in the reader's language. */
export const CountrySelect = (props: Omit<NativeSelectProps, 'data'>) => {
  const { chooseNation } = useWords('onboarding').details;
  const isChinese = useLanguage() === 'zh_CN';
  const { data: countries = [] } = useCountries();
  return (
    <NativeSelect
      data={[
        { value: '', label: chooseNation },
        ...countries.map((country) => ({
          value: country.country_code,
          label: isChinese ? country.chinese_name : country.english_name,
        })),
      ]}
      {...props}
    />
  );
};
