import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import type { TicketDetail } from '../api.ts';
import styles from './Ticket.module.css';

/** Everything that was said in a ticket, in its order; what has not reached the helpdesk says so. */
export const Talk = ({ comments }: Pick<TicketDetail, 'comments'>) => {
  const words = useWords('tickets');
  const date = useDates();
  return (
    <ol className={styles.talk} aria-label={words.talk}>
      {comments.map(({ id, side, author, text, isSent, at }) => (
        <li key={id} className={styles.comment} data-side={side}>
          <p className={styles.by}>
            <span className={styles.author}>{author}</span>
            <time dateTime={at}>{date(at)}</time>
          </p>
          <Paragraphs text={text} />
          {!isSent && <p className={styles.unsent}>{words.notSent}</p>}
        </li>
      ))}
    </ol>
  );
};
