import { CloseButton } from '@mantine/core';
import type { FilePurpose } from '../../lib/calls/upload.ts';
import { useUpload } from '../../lib/forms/use-upload.ts';
import { useWords } from '../../lib/words/language.ts';
import { FileField } from '../../ui/fields/FileField.tsx';
import { StoredFileRow } from './StoredFileRow.tsx';
import styles from './AttachmentsField.module.css';

export interface Attached {
  readonly id: string;
  readonly name: string;
}

interface AttachmentsFieldProps {
  readonly purpose: FilePurpose;
  readonly most: number;
  readonly label: string;
  /** How many there may be; the types and the size are said after it. */
  readonly help: string;
  readonly removeLabel: (name: string) => string;
  readonly value: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
  readonly error: string | undefined;
}

/** Files that go with something, handed in one after the other. */
export const AttachmentsField = (props: AttachmentsFieldProps) => {
  const { purpose, most, label, help, removeLabel, value, onChange, error } = props;
  const upload = useWords('upload');
  const field = useUpload({
    purpose,
    label,
    value: null,
    error,
    onChange: (file) => {
      if (file) onChange([...value, { id: file.id, name: file.name }]);
    },
  });
  return (
    <div>
      {value.length < most && <FileField {...field} name="attachmentIds" help={upload.limits(help)} />}
      {value.map((file) => (
        <div key={file.id} className={styles.file}>
          <StoredFileRow fileId={file.id} name={file.name} />
          <CloseButton
            size="sm"
            aria-label={removeLabel(file.name)}
            onClick={() => onChange(value.filter(({ id }) => id !== file.id))}
          />
        </div>
      ))}
    </div>
  );
};
