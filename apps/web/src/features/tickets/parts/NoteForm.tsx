import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { useNote } from '../api.ts';
import { CommentFields, useComment } from './CommentFields.tsx';
import styles from './Ticket.module.css';

/** Something for colleagues that the customer never sees. */
export const NoteForm = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const words = useWords('tickets').support;
  const comment = useComment(`ticket-note-${id}`);
  const note = useNote(comment.key);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        comment.submit(({ comment: written }) =>
          note.mutate({ id, comment: written }, { onSuccess: comment.sent(onSent) }),
        );
      }}
    >
      <CommentFields label={words.noteLabel} comment={comment} error={note.error} />
      <Button type="submit" variant="default" loading={note.isPending}>
        {words.saveNote}
      </Button>
    </form>
  );
};
