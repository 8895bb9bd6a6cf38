import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices } from '../../../lib/country-choices.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { DateField } from '../../../ui/DateField.tsx';
import styles from './CreateCardForm.module.css';
import { pathOf, type HolderField, type HolderTexts } from './holder-form.ts';

interface HolderFieldsProps {
  readonly values: HolderTexts;
  readonly onChange: (change: Partial<HolderTexts>) => void;
  /** Whoever left a field is told at once what is wrong with it. */
  readonly onLeave?: (path: string, isEmpty: boolean) => void;
  /** Sentences by field, as the contract names it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Who a card is for: the name on it, and what merchants may ask for beside it. */
export const HolderFields = ({ values, onChange, onLeave, errors }: HolderFieldsProps) => {
  const words = useWords('cards').holder;
  const { form } = useWords('common');
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  const field = (name: HolderField) => ({
    label: words[name],
    name,
    value: values[name],
    error: errors[pathOf[name]],
    onBlur: () => onLeave?.(pathOf[name], values[name] === ''),
  });
  const text = (name: HolderField) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.heading}</legend>
        <div className={styles.pair}>
          <TextInput autoComplete="given-name" {...text('holderFirstName')} data-autofocus />
          <TextInput autoComplete="family-name" {...text('holderLastName')} />
        </div>
        <p className={styles.help}>{words.nameHelp}</p>
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
      </fieldset>
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
          <NativeSelect
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
