import { Button, Textarea } from '@mantine/core';
import { mostReceipts } from '@tael/contract/authorizations/rules';
import { memoFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import type { StoredFile } from '../../../lib/calls/upload.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { useNoteAct, type TransactionWithTimeline } from '../api.ts';
import { StoredReceipt } from './StoredReceipt.tsx';
import styles from './TransactionNotes.module.css';

interface NotesProps {
  readonly id: string;
  readonly notes: TransactionWithTimeline['notes'];
}

/** The memo, which is saved by its button. */
const Memo = ({ id, notes }: NotesProps) => {
  const words = useWords('transactions').notes;
  const write = useNoteAct('writeMemo');
  const [memo, setMemo] = useState(notes.memo);
  const [fault, setFault] = useState<string>();
  const isChanged = memo !== notes.memo;
  useUnsaved(isChanged);
  const refusal = actRefusal(write.error);
  const save = () => {
    const code = memoFault(memo);
    setFault(code && fieldMessage(code));
    if (code) return;
    write.mutate(
      { id, memo, version: notes.version },
      {
        onSuccess: (kept) => {
          setMemo(kept.memo);
          notify({ tone: 'good', text: words.saved });
        },
      },
    );
  };
  return (
    <form
      className={styles.memo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={words.memo}
        description={words.memoHelp}
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        maxLength={140}
        autosize
        minRows={2}
        error={fault ?? refusal?.fields['memo'] ?? refusal?.message}
      />
      {isChanged && (
        <Button type="submit" variant="default" loading={write.isPending}>
          {words.save}
        </Button>
      )}
    </form>
  );
};

/** Takes one more receipt. */
const AddReceipt = ({ id }: Pick<NotesProps, 'id'>) => {
  const words = useWords('transactions').notes;
  const upload = useWords('upload');
  const add = useNoteAct('addReceipt');
  const refusal = actRefusal(add.error);
  const onChange = (file: StoredFile | null) => {
    if (file)
      add.mutate({ id, fileId: file.id }, { onSuccess: () => notify({ tone: 'good', text: words.added }) });
  };
  const field = useUpload({
    purpose: 'receipt',
    label: words.add,
    value: null,
    error: refusal?.fields['fileId'] ?? refusal?.message,
    onChange,
  });
  return <FileField {...field} name="receipt" help={upload.limits(words.addHelp)} />;
};

interface TransactionNotesProps extends NotesProps {
  /** Something was taken, or is held to be, so that there is a receipt to ask for. */
  readonly takesReceipts: boolean;
}

/** What people keep with a purchase: a memo and its receipts. */
export const TransactionNotes = ({ id, notes, takesReceipts }: TransactionNotesProps) => {
  const words = useWords('transactions').notes;
  const mayAnnotate = useCan('transaction:annotate');
  if (!mayAnnotate && notes.memo === '' && notes.receipts.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={words.title}>
      <h3 className={styles.heading}>{words.title}</h3>
      {mayAnnotate ? <Memo key={notes.memo} id={id} notes={notes} /> : <p>{notes.memo}</p>}
      {notes.receipts.length > 0 && (
        <ul className={styles.receipts}>
          {notes.receipts.map((receipt) => (
            <StoredReceipt key={receipt.id} transactionId={id} receipt={receipt} mayRemove={mayAnnotate} />
          ))}
        </ul>
      )}
      {mayAnnotate && takesReceipts && notes.receipts.length < mostReceipts && (
        <AddReceipt key={notes.receipts.length} id={id} />
      )}
    </section>
  );
};
