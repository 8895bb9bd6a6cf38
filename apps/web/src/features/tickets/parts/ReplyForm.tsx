import { Button, Textarea } from '@mantine/core';
import { longestTicketComment, ticketCommentFault } from '@tael/contract/forms/rules';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { actRefusal, fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useReply } from '../api.ts';
import styles from './Ticket.module.css';

/** More of the requester's words. `onSent` makes room for the next reply, which is another intention. */
export const ReplyForm = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const words = useWords('tickets').reply;
  const draft = useDraft(`ticket-reply-${id}`, { comment: '' });
  const [comment, setComment] = useState(draft.start.values.comment);
  const [fault, setFault] = useState<string>();
  const reply = useReply(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep({ comment }), [keep, comment]);
  useUnsaved(comment !== '', draft.discard);
  const refusal = actRefusal(reply.error);
  const error = fault ?? refusal?.fields['comment'];
  const submit = () => {
    const code = ticketCommentFault(comment);
    setFault(code && fieldMessage(code));
    if (code) return;
    reply.mutate(
      { id, comment },
      {
        onSuccess: () => {
          draft.discard();
          onSent();
        },
      },
    );
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
      <FormSummary message={error ? undefined : refusal?.message} />
      <Textarea
        name="comment"
        label={words.label}
        value={comment}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setFault(undefined);
        }}
        error={error}
        maxLength={longestTicketComment}
        autosize
        minRows={3}
      />
      <Button type="submit" loading={reply.isPending}>
        {words.submit}
      </Button>
    </form>
  );
};
