import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import { checkDetails, detailsOf, type DetailsValues } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { refusedFields } from '../refusals.ts';
import { StepForm } from '../StepForm.tsx';
import { useForm } from '../use-form.ts';
import { useHandIn, useSavedDraft } from '../use-saved-draft.ts';
import { useWholeNames } from './use-whole-names.ts';
import { WholeNameDialog } from './WholeNameDialog.tsx';

/** Who the applicant is. A field that the identity check refused says so until it is changed, and has the focus. */
export const DetailsForm = ({ found, focus }: { found: OnboardingCase; focus: string | null }) => {
  const save = useOnboardingStep('saveDetails');
  const draft = useSavedDraft('details');
  const handIn = useHandIn(save, draft);
  const whole = useWholeNames([detailsOf(found.details)]);
  const form = useForm<DetailsValues>({
    start: { ...detailsOf(found.details), ...found.draft.details },
    check: checkDetails,
    refused: refusedFields(found),
    error: save.error,
    onChange: draft.keep,
  });

  const submit = async () => {
    if (form.isRight() && (await whole.areWhole([form.values]))) await handIn(form.values);
  };

  return (
    <>
      <StepForm message={form.message} isBusy={save.isPending} mark={draft.mark} onSubmit={submit}>
        <DetailsFields form={form} focus={focus} />
      </StepForm>
      {whole.asking && <WholeNameDialog {...whole.asking} />}
    </>
  );
};
