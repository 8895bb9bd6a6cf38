import { TextInput } from '@mantine/core';
import { deliveryDays, deliverySpeeds } from '@tael/contract/cards/delivery-days';
import { deliveredCountries } from '@tael/contract/forms/countries';
import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { countryChoices } from '../../../../parts/people/country-choices.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { useFee } from '../../api.ts';
import styles from '../create/CreateCardForm.module.css';
import { deliveryFees, type AddressField, type DeliveryTexts } from './delivery-form.ts';

interface DeliveryFieldsProps {
  readonly values: DeliveryTexts;
  readonly onChange: (change: Partial<DeliveryTexts>) => void;
  /** Sentences by field, as the contract names it below `prefix`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly prefix: string;
}

/** How fast a physical card travels, at which price, and where to. */
export const DeliveryFields = ({ values, onChange, errors, prefix }: DeliveryFieldsProps) => {
  const words = useWords('cards').delivery;
  const { holder } = useWords('cards');
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language, deliveredCountries), [language]);
  const prices = {
    standard: useFee(deliveryFees.standard).data?.amount,
    expedited: useFee(deliveryFees.expedited).data?.amount,
  };
  const text = (name: AddressField) => ({
    name,
    value: values[name],
    error: errors[`${prefix}to.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.heading}</legend>
      <ChoiceTiles
        label={words.speed}
        size="pair"
        value={values.speed}
        onChange={(speed) => onChange({ speed })}
        choices={deliverySpeeds.map((value) => ({
          value,
          title: words.speeds[value],
          text: [
            prices[value] && formatMoney(prices[value].amount, prices[value].currency),
            words.days(deliveryDays[value].from, deliveryDays[value].to),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <div className={styles.pair}>
        <TextInput label={words.recipient} autoComplete="shipping name" {...text('recipient')} />
        <TextInput
          label={holder.phone}
          type="tel"
          placeholder="510-555-1212"
          autoComplete="shipping tel"
          {...text('phone')}
        />
      </div>
      <TextInput label={holder.address} autoComplete="shipping street-address" {...text('address')} />
      <div className={styles.pair}>
        <TextInput label={holder.city} autoComplete="shipping address-level2" {...text('city')} />
        <TextInput label={holder.region} autoComplete="shipping address-level1" {...text('region')} />
        <TextInput label={holder.postalCode} autoComplete="shipping postal-code" {...text('postalCode')} />
        <SelectField
          label={holder.country}
          autoComplete="shipping country"
          data={[{ value: '', label: holder.chooseCountry }, ...countries]}
          {...text('country')}
        />
      </div>
      <p className={styles.help}>{words.addressHelp}</p>
    </fieldset>
  );
};
