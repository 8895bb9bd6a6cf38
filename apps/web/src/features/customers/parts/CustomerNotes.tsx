import { Button, Textarea } from '@mantine/core';
import { customerNoteRoutes } from '@tael/contract/org/customer-notes';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { HistoryList } from '../../../ui/facts/HistoryList.tsx';
import { useAddNote, useCustomerNotes } from '../api.ts';
import styles from './CustomerNotes.module.css';

const NewNote = ({ id }: { id: string }) => {
  const words = useWords('customers').notes;
  const add = useAddNote(id);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const refusal = actRefusal(add.error);
  const submit = () => {
    const input = { id, note: note.trim() };
    const found = checkBy(customerNoteRoutes.addCustomerNote.input)(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    add.mutate(input, {
      onSuccess: () => {
        setNote('');
        notify({ tone: 'good', text: words.added });
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
      <Textarea
        label={words.label}
        description={words.help}
        name="note"
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setFaults({});
        }}
        maxLength={500}
        autosize
        minRows={2}
        error={faults['note'] ?? refusal?.fields['note'] ?? refusal?.message}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {words.add}
      </Button>
    </form>
  );
};

/** What staff wrote about a customer, newest first, and room for more. */
export const CustomerNotes = ({ id }: { id: string }) => {
  const words = useWords('customers').notes;
  const date = useDates();
  const mayWrite = useCan('customer:annotate');
  const notes = useCustomerNotes(id);
  const lines = notes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.notes}>
      {mayWrite && <NewNote id={id} />}
      {notes.isSuccess && (
        <HistoryList
          label={words.title}
          lines={lines.map(({ id: key, note, by, at }) => ({
            key,
            title: note,
            when: date(at),
            text: by,
            changes: [],
          }))}
          empty={words.empty}
          moreLabel={words.more}
          onMore={notes.hasNextPage ? () => void notes.fetchNextPage() : undefined}
          isLoadingMore={notes.isFetchingNextPage}
        />
      )}
    </div>
  );
};
