import { mostAttachments } from '@tael/contract/messaging/rich-text';
import { useWords } from '../../lib/words/language.ts';
import { AttachmentsField, type Attached } from '../files/AttachmentsField.tsx';
import { StoredFileRow } from '../files/StoredFileRow.tsx';

/** The files that came with a text. */
export const Attachments = ({ files }: { readonly files: readonly Attached[] }) => {
  const words = useWords('richText').attachments;
  return files.length === 0 ? null : (
    <section aria-label={words.label}>
      {files.map(({ id, name }) => (
        <StoredFileRow key={id} fileId={id} name={name} />
      ))}
    </section>
  );
};

interface TextAttachmentsFieldProps {
  readonly value: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
  readonly error: string | undefined;
}

/** The files that are to go with a text. */
export const TextAttachmentsField = (props: TextAttachmentsFieldProps) => {
  const words = useWords('richText').attachments;
  return (
    <AttachmentsField
      {...props}
      purpose="message_attachment"
      most={mostAttachments}
      label={words.label}
      help={words.help}
      removeLabel={words.remove}
    />
  );
};
