import type { ReactNode } from 'react';
import { useIsSandbox } from '../../../../lib/brand.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useUpload } from '../../../../lib/forms/use-upload.ts';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { FileField } from '../../../../ui/fields/FileField.tsx';
import styles from '../form.module.css';
import { documentTypes, type IdentityValues } from './identity-form.ts';
import type { useForm } from '../use-form.ts';

interface DocumentFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<IdentityValues>>, 'values' | 'errors' | 'set'>;
  /** The secret of the link, for an owner, who has no session. */
  readonly invitation?: string;
  /** What follows the pictures, told whether one of them is still on its way. */
  readonly children: (isSending: boolean) => ReactNode;
}

/** A document and a face: the same pictures for the applicant and for an owner. */
export const DocumentFields = ({ form, invitation, children }: DocumentFieldsProps) => {
  const words = useWords('onboarding').identity;
  const upload = useWords('upload');
  const isSandbox = useIsSandbox();
  const document = useUpload({
    purpose: 'identity_document',
    invitation,
    label: words.document,
    value: form.values.documentFileId,
    error: form.errors['documentFileId'],
    onChange: (documentFileId) => form.set({ documentFileId }),
  });
  const face = useUpload({
    purpose: 'identity_face',
    invitation,
    label: words.face,
    value: form.values.faceFileId,
    error: form.errors['faceFileId'],
    onChange: (faceFileId) => form.set({ faceFileId }),
  });
  return (
    <>
      <ChoiceTiles
        label={words.documentType}
        choices={documentTypes.map((type) => ({ value: type, title: words.documentTypes[type] }))}
        value={form.values.documentType}
        onChange={(documentType) => form.set({ documentType })}
        error={form.errors['documentType']}
        size="small"
      />
      <FileField {...document} name="documentFileId" help={upload.limits(words.documentHelp)} />
      <FileField {...face} name="faceFileId" help={words.faceHelp} />
      {isSandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
      {children(document.sending !== undefined || face.sending !== undefined)}
    </>
  );
};
