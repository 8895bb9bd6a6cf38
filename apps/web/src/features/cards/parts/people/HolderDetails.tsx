import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices } from '../../../../parts/people/country-choices.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import styles from '../create/CreateCardForm.module.css';
import { useHolderTexts, type HolderFieldsProps } from './holder-texts.ts';

/** What merchants may ask for beside the name. */
export const HolderDetails = (props: HolderFieldsProps) => {
  const words = useWords('cards').holder;
  const { form } = useWords('common');
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  const { field, text } = useHolderTexts(props);
  const { onChange } = props;
  return (
    <>
      <div className={styles.group}>
        <div className={styles.pair}>
          <DateField
            pickLabel={words.pickDate}
            autoComplete="bday"
            {...field('birthDate')}
            onChange={(birthDate) => onChange({ birthDate })}
          />
          <TextInput type="tel" placeholder="510-555-1212" autoComplete="tel" {...text('phone')} />
        </div>
        <TextInput type="email" autoComplete="email" {...text('email')} />
        <p className={styles.help}>{words.detailsHelp}</p>
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {words.billing}
          <span className={styles.optional}>{form.optional}</span>
        </legend>
        <TextInput autoComplete="billing street-address" {...text('address')} />
        <div className={styles.pair}>
          <TextInput autoComplete="billing address-level2" {...text('city')} />
          <TextInput autoComplete="billing address-level1" {...text('region')} />
          <TextInput autoComplete="billing postal-code" {...text('postalCode')} />
          <SelectField
            autoComplete="billing country"
            data={[{ value: '', label: words.chooseCountry }, ...countries]}
            {...text('country')}
          />
        </div>
        <p className={styles.help}>{words.billingHelp}</p>
      </fieldset>
    </>
  );
};
