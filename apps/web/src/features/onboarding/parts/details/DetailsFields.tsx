import { TextInput } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import { NameOrder } from '../../../../parts/people/NameOrder.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { CountrySelect } from '../CountrySelect.tsx';
import type { DetailsValues } from './details-form.ts';
import styles from '../form.module.css';
import { textOf, type useForm } from '../use-form.ts';

interface DetailsFieldsProps {
  readonly form: ReturnType<typeof useForm<DetailsValues>>;
  /** The field that takes the focus. */
  readonly focus?: string | null;
}

/** Who a person is: the same fields for the applicant and for an owner. */
export const DetailsFields = ({ form, focus = null }: DetailsFieldsProps) => {
  const words = useWords('onboarding').details;
  const { form: common } = useWords('common');
  const text = textOf(form, focus);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.name}</legend>
        <div className={styles.pair}>
          <NameOrder
            first={<TextInput label={words.firstName} autoComplete="given-name" {...text('firstName')} />}
            last={<TextInput label={words.lastName} autoComplete="family-name" {...text('lastName')} />}
          />
        </div>
        <p className={styles.help}>{words.latinHelp}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {words.chineseName}
          <span className={styles.optional}>{common.optional}</span>
        </legend>
        <div className={styles.pair}>
          <NameOrder
            first={<TextInput label={words.chineseFirstName} {...text('chineseFirstName')} />}
            last={<TextInput label={words.chineseLastName} {...text('chineseLastName')} />}
          />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <DateField
          label={words.birthDate}
          description={words.birthDateHelp}
          pickLabel={words.pickDate}
          autoComplete="bday"
          {...text('birthDate')}
          onChange={(birthDate) => form.set({ birthDate })}
        />
        <CountrySelect label={words.nation} {...text('nation')} />
      </div>
      <TextInput
        label={words.mobile}
        description={words.mobileHelp}
        type="tel"
        autoComplete="tel"
        {...text('mobile')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.home}</legend>
        <TextInput label={words.address} autoComplete="street-address" {...text('address')} />
        <div className={styles.pair}>
          <TextInput label={words.city} autoComplete="address-level2" {...text('city')} />
          <TextInput label={words.postalCode} autoComplete="postal-code" {...text('postalCode')} />
        </div>
      </fieldset>
    </>
  );
};
