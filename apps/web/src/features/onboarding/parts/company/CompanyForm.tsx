import { TextInput } from '@mantine/core';
import { companyKinds, industries } from '@tael/contract/onboarding/business';
import { useWords } from '../../../../lib/words/language.ts';
import { useStoredFile } from '../../../../lib/forms/stored-file.ts';
import { useUpload } from '../../../../lib/forms/use-upload.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FileField } from '../../../../ui/fields/FileField.tsx';
import { Tick } from '../../../../ui/fields/Tick.tsx';
import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import { checkCompany, companyInput, companyOf, type CompanyValues } from './company-form.ts';
import { CountrySelect } from '../CountrySelect.tsx';
import styles from '../form.module.css';
import { refusedFields } from '../refusals.ts';
import { StepForm } from '../StepForm.tsx';
import { textOf, useForm } from '../use-form.ts';
import { useHandIn, useSavedDraft } from '../use-saved-draft.ts';

type Form = ReturnType<typeof useForm<CompanyValues>>;

/** The licence: sent as soon as it is chosen, found again by its identifier after a reload. */
const useLicence = (form: Form) => {
  const { licence: label } = useWords('onboarding').company;
  const { licenceFileId, licenceName } = form.values;
  const stored = useStoredFile(licenceFileId === '' ? null : licenceFileId);
  const { mediaType = '', bytes = 0 } = stored.data ?? {};
  return useUpload({
    purpose: 'business_licence',
    label,
    value: licenceFileId === '' ? null : { id: licenceFileId, name: licenceName, mediaType, bytes },
    error: form.errors['licenceFileId'],
    onChange: (file) => form.set({ licenceFileId: file?.id ?? '', licenceName: file?.name ?? '' }),
  });
};

const Names = ({ form, focus }: { form: Form; focus: string | null }) => {
  const words = useWords('onboarding').company;
  const { optional } = useWords('common').form;
  const text = textOf(form, focus);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.name}</legend>
      <TextInput
        label={words.registeredBusinessName}
        description={words.nameHelp}
        autoComplete="organization"
        {...text('registeredBusinessName')}
      />
      <TextInput
        label={
          <>
            {words.chineseBusinessName}
            <span className={styles.optional}>{optional}</span>
          </>
        }
        {...text('chineseBusinessName')}
      />
    </fieldset>
  );
};

const Registration = ({ form }: { form: Form }) => {
  const words = useWords('onboarding').company;
  const { pickDate } = useWords('onboarding').details;
  const text = textOf(form);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.registration}</legend>
      <TextInput label={words.businessNo} description={words.businessNoHelp} {...text('businessNo')} />
      <div className={styles.pair}>
        <CountrySelect label={words.country} {...text('country')} />
        <DateField
          label={words.incorporatedOn}
          pickLabel={pickDate}
          {...text('incorporatedOn')}
          onChange={(incorporatedOn) => form.set({ incorporatedOn })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={words.kind}
          data={[
            { value: '', label: words.chooseKind },
            ...companyKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          ]}
          {...text('kind')}
        />
        <SelectField
          label={words.industry}
          data={[
            { value: '', label: words.chooseIndustry },
            ...industries.map((industry) => ({ value: industry, label: words.industries[industry] })),
          ]}
          {...text('industry')}
        />
      </div>
    </fieldset>
  );
};

const Contact = ({ form }: { form: Form }) => {
  const { company: words, details } = useWords('onboarding');
  const { optional } = useWords('common').form;
  const text = textOf(form);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.contact}</legend>
      <TextInput label={details.address} autoComplete="street-address" {...text('address')} />
      <div className={styles.pair}>
        <TextInput label={details.city} autoComplete="address-level2" {...text('city')} />
        <TextInput label={details.postalCode} autoComplete="postal-code" {...text('postalCode')} />
      </div>
      <TextInput
        label={words.phone}
        description={details.mobileHelp}
        type="tel"
        autoComplete="tel"
        {...text('phone')}
      />
      <TextInput
        label={
          <>
            {words.website}
            <span className={styles.optional}>{optional}</span>
          </>
        }
        type="url"
        {...text('website')}
      />
    </fieldset>
  );
};

/** What the company is. Each field is kept as it is typed; one that a reviewer refused says so until it is changed. */
export const CompanyForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const words = useWords('onboarding');
  const save = useOnboardingStep('saveCompany');
  const draft = useSavedDraft('company');
  const handIn = useHandIn(save, draft);
  const form = useForm<CompanyValues>({
    start: { ...companyOf(found.company), ...found.draft.company },
    check: checkCompany,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });
  const { values } = form;
  const text = textOf(form);
  const licence = useLicence(form);
  const { limits } = useWords('upload');

  const submit = async () => {
    if (!form.isRight()) return;
    await handIn(companyInput(values));
  };

  return (
    <StepForm
      message={form.message}
      isBusy={save.isPending || licence.sending !== undefined}
      mark={draft.mark}
      onSubmit={submit}
    >
      <Names form={form} focus={focus} />
      <Registration form={form} />
      <Contact form={form} />
      <Tick
        label={words.company.onBehalfOf}
        checked={values.onBehalfOf === 'true'}
        onChange={(event) => form.set({ onBehalfOf: event.currentTarget.checked ? 'true' : '' })}
      />
      {(values.onBehalfOf === 'true' || values.onBehalfOfCompany !== '') && (
        <TextInput label={words.company.onBehalfOfCompany} {...text('onBehalfOfCompany')} />
      )}
      <FileField {...licence} name="licenceFileId" help={limits(words.company.licenceHelp)} />
    </StepForm>
  );
};
