import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { mostTags } from '@tael/contract/cards/tags';
import { payeeKinds, payeeMethods } from '@tael/contract/payments/payees/states';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { countryChoices } from '../../../parts/people/country-choices.ts';
import { useDepartmentChoices } from '../api.ts';
import { toggled, type PersonTexts } from './payee-form.ts';
import styles from './PayeeForm.module.css';

export interface PersonFieldsProps {
  readonly values: PersonTexts;
  readonly onChange: (change: Partial<PersonTexts>) => void;
  readonly errors: FieldErrors;
}

type TextName = Exclude<keyof PersonTexts, 'kind' | 'country' | 'methods' | 'departmentId' | 'tags'>;

/** What every text field of the form needs. */
const useTexts = ({ values, onChange, errors }: PersonFieldsProps) => {
  const { fields } = useWords('payees');
  return (name: TextName) => ({
    label: fields[name],
    name,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
};

/** Who is paid, and whom we tell. */
export const WhoFields = (props: PersonFieldsProps) => {
  const words = useWords('payees');
  const text = useTexts(props);
  const { values, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.form.who}</legend>
      <TextInput {...text('name')} description={words.fields.nameHelp} data-autofocus />
      <div className={styles.pair}>
        <SelectField
          label={words.fields.kind}
          value={values.kind}
          data={payeeKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(event) => onChange({ kind: chosen(payeeKinds, event.currentTarget.value) ?? 'payee' })}
        />
        <TextInput {...text('localName')} />
        {values.kind === 'employee' && <TextInput {...text('employeeId')} />}
      </div>
      <div className={styles.pair}>
        <TextInput {...text('email')} type="email" description={words.fields.emailHelp} />
        <TextInput {...text('phone')} type="tel" />
      </div>
    </fieldset>
  );
};

/** By which methods; those of the US and the one abroad exclude each other. */
export const MethodFields = ({ values, onChange, errors }: PersonFieldsProps) => {
  const words = useWords('payees');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.form.how}</legend>
      <Checkbox.Group
        aria-label={words.fields.methods}
        error={errors['methods']}
        value={[...values.methods]}
        onChange={(next) => {
          const method = payeeMethods.find((one) => next.includes(one) !== values.methods.includes(one));
          if (method) onChange({ methods: toggled(values.methods, method) });
        }}
      >
        <div className={styles.methods}>
          {payeeMethods.map((method) => (
            <Checkbox key={method} value={method} label={words.methods[method]} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
};

export const AddressFields = (props: PersonFieldsProps) => {
  const words = useWords('payees');
  const language = useLanguage();
  const text = useTexts(props);
  const { values, onChange, errors } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.form.address}</legend>
      <p className={styles.help}>{words.form.addressHelp}</p>
      <SelectField
        label={words.fields.country}
        name="country"
        value={values.country}
        data={countryChoices(language)}
        error={errors['country']}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
      <TextInput {...text('address')} />
      <div className={styles.pair}>
        <TextInput {...text('city')} />
        <TextInput {...text('region')} />
        <TextInput {...text('postalCode')} />
      </div>
    </fieldset>
  );
};

/** What only the reader's own company sees. */
export const MoreFields = (props: PersonFieldsProps) => {
  const words = useWords('payees');
  const text = useTexts(props);
  const { values, onChange, errors } = props;
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.form.more}</legend>
      <TextInput {...text('nickname')} description={words.fields.nicknameHelp} />
      {departments.length > 0 && (
        <SelectField
          label={words.fields.department}
          description={words.fields.departmentHelp}
          value={values.departmentId}
          data={[
            { value: '', label: words.fields.noDepartment },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors['departmentId']}
          onChange={(event) => onChange({ departmentId: event.currentTarget.value })}
        />
      )}
      <TagsInput
        label={words.fields.tags}
        description={words.fields.tagsHelp}
        value={[...values.tags]}
        onChange={(tags) => onChange({ tags })}
        maxTags={mostTags}
        acceptValueOnBlur
        error={errors['tags']}
      />
      <TextInput {...text('memo')} />
    </fieldset>
  );
};
