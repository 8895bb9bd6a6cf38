import { Textarea } from '@mantine/core';
import { purposeOfUse, purposes } from '@tael/contract/onboarding/schemas';
import { useWords } from '../../../../lib/words/language.ts';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { useOnboardingStep, type OnboardingCase, type Purpose } from '../../api.ts';
import { checkPurpose } from './purpose-form.ts';
import styles from '../form.module.css';
import { refusedFields } from '../refusals.ts';
import { StepForm } from '../StepForm.tsx';
import { useForm } from '../use-form.ts';
import { useHandIn, useSavedDraft } from '../use-saved-draft.ts';

interface PurposeValues {
  readonly purpose: Purpose['purpose'] | '';
  readonly monthlyVolume: Purpose['monthlyVolume'] | '';
  readonly note: string;
}

const longestNote = 140;
const volumes = purposeOfUse.shape.monthlyVolume.options;

/** What was typed last, else what the server has. A draft may hold a choice that there is no more. */
const startOf = ({ purpose, draft }: OnboardingCase): PurposeValues => {
  const typed: Readonly<Record<string, string | undefined>> = { ...purpose, ...draft.purpose };
  return {
    purpose: purposes.find((known) => known === typed['purpose']) ?? '',
    monthlyVolume: volumes.find((known) => known === typed['monthlyVolume']) ?? '',
    note: typed['note'] ?? '',
  };
};

/** What the account is for. */
export const PurposeForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const { optional } = useWords('common').form;
  const save = useOnboardingStep('savePurpose');
  const draft = useSavedDraft('purpose');
  const handIn = useHandIn(save, draft);
  const form = useForm<PurposeValues>({
    start: startOf(found),
    check: checkPurpose,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });
  const { values, errors, set } = form;

  const submit = async () => {
    const { purpose, monthlyVolume, note } = values;
    if (!form.isRight() || purpose === '' || monthlyVolume === '') return;
    await handIn({ purpose, monthlyVolume, note });
  };

  return (
    <StepForm message={form.message} isBusy={save.isPending} mark={draft.mark} onSubmit={submit}>
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
            <span className={styles.optional}>{optional}</span>
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
    </StepForm>
  );
};
