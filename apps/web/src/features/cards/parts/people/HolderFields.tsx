import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices } from '../../../../parts/people/country-choices.ts';
import { NameOrder } from '../../../../parts/people/NameOrder.tsx';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import styles from '../create/CreateCardForm.module.css';
import { pathOf, type HolderField, type HolderTexts } from './holder-form.ts';

interface HolderFieldsProps {
  readonly values: HolderTexts;
  readonly onChange: (change: Partial<HolderTexts>) => void;
  /** Whoever left a field is told at once what is wrong with it. */
  readonly onLeave?: (path: string, isEmpty: boolean) => void;
  /** Sentences by field, as the contract names it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** How each text of the holder is shown, changed and left. */
const useHolderTexts = ({ values, onChange, onLeave, errors }: HolderFieldsProps) => {
  const words = useWords('cards').holder;
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
  return { field, text };
};

/** The name on a card. */
export const HolderNames = (props: HolderFieldsProps) => {
  const words = useWords('cards').holder;
  const { text } = useHolderTexts(props);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.heading}</legend>
      <div className={styles.pair}>
        <NameOrder
          first={<TextInput autoComplete="given-name" {...text('holderFirstName')} data-autofocus />}
          last={<TextInput autoComplete="family-name" {...text('holderLastName')} />}
        />
      </div>
      <p className={styles.help}>{words.nameHelp}</p>
    </fieldset>
  );
};

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

/** Who a card is for: the name on it, and what merchants may ask for beside it. */
export const HolderFields = (props: HolderFieldsProps) => (
  <>
    <HolderNames {...props} />
    <HolderDetails {...props} />
  </>
);
