import { useWords } from '../../../../lib/words/language.ts';
import { AttachmentsField as Files, type Attached } from '../../../../parts/files/AttachmentsField.tsx';

interface AttachmentsFieldProps {
  readonly label: string;
  readonly value: readonly Attached[];
  readonly onChange: (files: readonly Attached[]) => void;
  readonly error: string | undefined;
}

/** Files that go with a payment. */
export const AttachmentsField = (props: AttachmentsFieldProps) => {
  const words = useWords('paymentScreens').compose;
  return (
    <Files
      {...props}
      purpose="payment_attachment"
      most={10}
      help={words.attachmentsHelp}
      removeLabel={words.removeFile}
    />
  );
};
