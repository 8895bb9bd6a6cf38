import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useAnswer, type SupportTicketDetail } from '../api.ts';
import { CommentFields, useComment } from './CommentFields.tsx';
import { MacroMenu } from './MacroMenu.tsx';
import styles from './Ticket.module.css';

interface AnswerFormProps {
  readonly ticket: SupportTicketDetail;
  readonly onSent: () => void;
}

/** What staff answers to a ticket, and whether that is the end of it. */
export const AnswerForm = ({ ticket, onSent }: AnswerFormProps) => {
  const words = useWords('tickets').support;
  const { id, version } = ticket;
  const comment = useComment(`ticket-answer-${id}`);
  const answer = useAnswer(comment.key);
  const send = (isResolved: boolean) =>
    comment.submit((input) =>
      answer.mutate(
        { id, version, isResolved, ...input },
        {
          onSuccess: comment.sent(() => {
            notify({ tone: 'good', text: isResolved ? words.resolved : words.sent });
            onSent();
          }),
        },
      ),
    );
  const isSending = (isResolved: boolean) => answer.isPending && answer.variables.isResolved === isResolved;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <MacroMenu ticket={ticket} onChosen={comment.insert} />
      <CommentFields label={words.answer} comment={comment} error={answer.error} withFiles />
      <div className={styles.acts}>
        <Button type="submit" loading={isSending(false)}>
          {words.send}
        </Button>
        <Button variant="default" onClick={() => send(true)} loading={isSending(true)}>
          {words.sendAndResolve}
        </Button>
      </div>
    </form>
  );
};
