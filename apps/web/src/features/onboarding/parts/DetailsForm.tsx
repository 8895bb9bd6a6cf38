import { useOnboardingStep, type OnboardingCase } from '../api.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { refusedFields } from './refusals.ts';
import { StepForm } from './StepForm.tsx';
import { useForm } from './use-form.ts';
import { useHandIn, useKeptDraft } from './use-kept-draft.ts';

/** Who the applicant is. A field that the identity check refused says so until it is changed, and has the focus. */
export const DetailsForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const save = useOnboardingStep('saveDetails');
  const draft = useKeptDraft('details');
  const handIn = useHandIn(save, draft);
  const form = useForm<DetailsValues>({
    start: { ...detailsOf(found.details), ...found.draft.details },
    check: checkDetails,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });

  const submit = async () => {
    if (!form.isRight()) return;
    await handIn(form.values);
  };

  return (
    <StepForm message={form.message} isBusy={save.isPending} mark={draft.mark} onSubmit={submit}>
      <DetailsFields form={form} focus={focus} />
    </StepForm>
  );
};
