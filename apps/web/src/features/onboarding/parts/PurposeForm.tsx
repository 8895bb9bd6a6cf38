import { Button, Textarea } from '@mantine/core';
import { purposeOfUse, purposes } from '@tael/contract/onboarding/schemas';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../../../lib/draft.ts';
import { refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { ChoiceTiles } from '../../../ui/ChoiceTiles.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useOnboardingStep, type OnboardingCase, type Purpose } from '../api.ts';
import { nextPlace } from '../paths.ts';
import { checkPurpose } from './purpose-form.ts';
import styles from './form.module.css';

interface PurposeValues {
  readonly purpose: Purpose['purpose'] | '';
  readonly monthlyVolume: Purpose['monthlyVolume'] | '';
  readonly note: string;
}

const blank: PurposeValues = { purpose: '', monthlyVolume: '', note: '' };
const longestNote = 140;
const volumes = purposeOfUse.shape.monthlyVolume.options;

/** What the account is for. */
export const PurposeForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const { form } = useWords('common');
  const navigate = useNavigate();
  const save = useOnboardingStep('savePurpose');
  const draft = useDraft<PurposeValues>('onboarding-purpose', { ...blank, ...found.purpose });
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);

  const refusal = save.error ? refusalOf(save.error) : undefined;
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const set = (change: Partial<PurposeValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  };

  const submit = () => {
    setFaults(checkPurpose(values));
    const { purpose, monthlyVolume } = values;
    if (Object.keys(checkPurpose(values)).length > 0 || purpose === '' || monthlyVolume === '') return;
    save.mutate(
      { purpose, monthlyVolume, note: values.note },
      {
        onSuccess: (saved) => {
          draft.discard();
          void navigate(nextPlace(saved));
        },
      },
    );
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
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <ChoiceTiles
        label={words.purpose.purpose}
        choices={purposes.map((purpose) => ({ value: purpose, ...words.purpose.purposes[purpose] }))}
        value={values.purpose}
        onChange={(purpose) => set({ purpose })}
        error={errors['purpose']}
      />
      <ChoiceTiles
        label={words.purpose.volume}
        choices={volumes.map((volume) => ({ value: volume, title: words.purpose.volumes[volume] }))}
        value={values.monthlyVolume}
        onChange={(monthlyVolume) => set({ monthlyVolume })}
        error={errors['monthlyVolume']}
        size="pair"
      />
      <Textarea
        label={
          <>
            {words.purpose.note}
            <span className={styles.optional}>{form.optional}</span>
          </>
        }
        description={words.purpose.noteHelp(longestNote - [...values.note].length)}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        error={errors['note']}
        maxLength={longestNote}
        autosize
        minRows={2}
      />
      <Button type="submit" size="md" loading={save.isPending}>
        {words.saveAndContinue}
      </Button>
      <p className={styles.kept}>{words.kept}</p>
    </form>
  );
};
