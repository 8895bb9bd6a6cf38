import { Button } from '@mantine/core';
import { useState } from 'react';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useAddProof, type Deposit } from '../api.ts';
import styles from './DepositDetail.module.css';

/** The bank's receipt of a transfer that was announced without it. */
export const AddProof = ({ deposit: { id, version } }: { deposit: Deposit }) => {
  const { form, detail } = useWords('funding');
  const upload = useWords('upload');
  const [file, setFile] = useState<StoredFile | null>(null);
  const add = useAddProof();
  const refusal = actRefusal(add.error);
  const proof = useUpload({
    purpose: 'funding_proof',
    label: form.proof,
    value: file,
    error: refusal?.fields['proofFileId'],
    onChange: setFile,
  });
  return (
    <section className={styles.proof} aria-label={detail.addProof}>
      <FormSummary message={refusal?.message} />
      <FileField {...proof} name="proofFileId" help={upload.limits(form.proofText)} />
      <Button
        variant="default"
        disabled={file === null}
        loading={add.isPending || proof.sending !== undefined}
        onClick={() => {
          if (file)
            add.mutate(
              { id, version, proofFileId: file.id },
              { onSuccess: () => notify({ tone: 'good', text: detail.proofAdded }) },
            );
        }}
      >
        {detail.addProof}
      </Button>
    </section>
  );
};
