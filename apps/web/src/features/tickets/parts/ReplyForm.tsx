import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { useReply } from '../api.ts';
import { CommentFields, useComment } from './CommentFields.tsx';
import styles from './Ticket.module.css';

/** More of the requester's words. `onSent` makes room for the next reply, which is another intention. */
export const ReplyForm = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const words = useWords('tickets').reply;
  const comment = useComment(`ticket-reply-${id}`);
  const reply = useReply(comment.key);
  const send = () =>
    comment.submit((input) => reply.mutate({ id, ...input }, { onSuccess: comment.sent(onSent) }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CommentFields label={words.label} comment={comment} error={reply.error} withFiles />
      <Button type="submit" loading={reply.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};
