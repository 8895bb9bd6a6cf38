import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../../../lib/draft.ts';
import { refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useCountries, useOnboardingStep, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import styles from './form.module.css';
import { refusedFields } from './refusals.ts';

type Name = keyof DetailsValues;

/** Who the applicant is. A field that the identity check refused says so until it is changed, and has the focus. */
export const DetailsForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const words = useWords('onboarding');
  const { form } = useWords('common');
  const isChinese = useLanguage() === 'zh_CN';
  const navigate = useNavigate();
  const { data: countries = [] } = useCountries();
  const save = useOnboardingStep('saveDetails');
  const draft = useDraft<DetailsValues>('onboarding-details', detailsOf(found));
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>(() => refusedFields(found));
  const [isTried, setIsTried] = useState(false);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);

  const refusal = save.error ? refusalOf(save.error) : undefined;
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults(({ [name]: _changed, ...rest }) => rest);
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    autoFocus: name === focus,
    onBlur: () => {
      const fault = values[name] === '' ? undefined : checkDetails(values)[name];
      if (fault) setFaults((before) => ({ ...before, [name]: fault }));
    },
  });
  const text = (name: Name) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });

  const submit = () => {
    const wrong = checkDetails(values);
    setFaults(wrong);
    setIsTried(true);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(values, {
      onSuccess: (saved) => {
        draft.discard();
        void navigate(nextPlace(saved));
      },
    });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={isTried && faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.details.name}</legend>
        <div className={styles.pair}>
          <TextInput label={words.details.firstName} autoComplete="given-name" {...text('firstName')} />
          <TextInput label={words.details.lastName} autoComplete="family-name" {...text('lastName')} />
        </div>
        <p className={styles.help}>{words.details.latinHelp}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {words.details.chineseName}
          <span className={styles.optional}>{form.optional}</span>
        </legend>
        <div className={styles.pair}>
          <TextInput label={words.details.chineseFirstName} {...text('chineseFirstName')} />
          <TextInput label={words.details.chineseLastName} {...text('chineseLastName')} />
        </div>
      </fieldset>
      <div className={styles.pair}>
        <DateField
          label={words.details.birthDate}
          description={words.details.birthDateHelp}
          pickLabel={words.details.pickDate}
          autoComplete="bday"
          {...field('birthDate')}
          onChange={(value) => set('birthDate', value)}
        />
        <NativeSelect
          label={words.details.nation}
          data={[
            { value: '', label: words.details.chooseNation },
            ...countries.map((country) => ({
              value: country.country_code,
              label: isChinese ? country.chinese_name : country.english_name,
            })),
          ]}
          {...text('nation')}
        />
      </div>
      <TextInput
        label={words.details.mobile}
        description={words.details.mobileHelp}
        type="tel"
        autoComplete="tel-national"
        {...text('mobile')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.details.home}</legend>
        <TextInput label={words.details.address} autoComplete="street-address" {...text('address')} />
        <div className={styles.pair}>
          <TextInput label={words.details.city} autoComplete="address-level2" {...text('city')} />
          <TextInput label={words.details.postalCode} autoComplete="postal-code" {...text('postalCode')} />
        </div>
      </fieldset>
      <Button type="submit" size="md" loading={save.isPending}>
        {words.saveAndContinue}
      </Button>
      <p className={styles.kept}>{words.kept}</p>
    </form>
  );
};
