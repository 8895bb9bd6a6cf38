import { Button } from '@mantine/core';
import { identityDocuments } from '@tael/contract/onboarding/schemas';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useDraft } from '../../../lib/draft.ts';
import { refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { ChoiceTiles } from '../../../ui/ChoiceTiles.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useOnboardingStep, type OnboardingCase } from '../api.ts';
import { nextPlace } from '../paths.ts';
import styles from './form.module.css';
import { checkIdentity, inputOf, type IdentityValues } from './identity-form.ts';
import { refusedFields } from './refusals.ts';

const blank: IdentityValues = { documentType: 'passport', document: null, face: null };
const documentTypes = identityDocuments.shape.documentType.options;

/** Two pictures for the identity check. What was refused before stands at the picture it is about. */
export const IdentityForm = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding').identity;
  const { form, upload } = useWords('common');
  const navigate = useNavigate();
  const isSandbox = useIsSandbox();
  const submitCheck = useOnboardingStep('submitIdentityCheck');
  const draft = useDraft<IdentityValues>('onboarding-identity', blank);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>(() => refusedFields(found));
  const [isTried, setIsTried] = useState(false);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);

  const refusal = submitCheck.error ? refusalOf(submitCheck.error) : undefined;
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const set = (change: Partial<IdentityValues>, field?: string) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const document = useUpload({
    purpose: 'identity_document',
    label: words.document,
    value: values.document,
    error: errors['documentFileId'],
    onChange: (file) => set({ document: file }, 'documentFileId'),
  });
  const face = useUpload({
    purpose: 'identity_face',
    label: words.face,
    value: values.face,
    error: errors['faceFileId'],
    onChange: (file) => set({ face: file }, 'faceFileId'),
  });

  const isSending = document.sending !== undefined || face.sending !== undefined;

  const submit = () => {
    const input = inputOf(values);
    const wrong = checkIdentity(input);
    setFaults(wrong);
    setIsTried(true);
    if (Object.keys(wrong).length > 0) return;
    submitCheck.mutate(input, {
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
      <ChoiceTiles
        label={words.documentType}
        choices={documentTypes.map((type) => ({ value: type, title: words.documentTypes[type] }))}
        value={values.documentType}
        onChange={(documentType) => set({ documentType })}
        error={errors['documentType']}
        size="small"
      />
      <FileField {...document} name="documentFileId" help={upload.limits(words.documentHelp)} />
      <FileField {...face} name="faceFileId" help={words.faceHelp} />
      {isSandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
      <Button type="submit" size="md" loading={submitCheck.isPending || isSending}>
        {words.submit}
      </Button>
    </form>
  );
};
