import { useNavigate } from 'react-router';
import { useOnboardingStep, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { refusedFields } from './refusals.ts';
import { StepForm } from './StepForm.tsx';
import { useForm } from './use-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** Who the applicant is. A field that the identity check refused says so until it is changed, and has the focus. */
export const DetailsForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const navigate = useNavigate();
  const save = useOnboardingStep('saveDetails');
  const draft = useKeptDraft('details');
  const form = useForm<DetailsValues>({
    start: { ...detailsOf(found.details), ...found.draft.details },
    check: checkDetails,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });

  const submit = async () => {
    if (!form.isRight()) return;
    await draft.drop();
    save.mutate(form.values, { onSuccess: (saved) => void navigate(nextPlace(saved)) });
  };

  return (
    <StepForm message={form.message} isBusy={save.isPending} mark={draft.mark} onSubmit={submit}>
      <DetailsFields form={form} focus={focus} />
    </StepForm>
  );
};
