import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Attachments } from '../../../parts/rich-text/Attachments.tsx';
import { RichText } from '../../../parts/rich-text/RichText.tsx';
import type { SupportTicketDetail } from '../api.ts';
import styles from './Ticket.module.css';

interface TalkProps extends Pick<SupportTicketDetail, 'comments'> {
  /** What is said under the reader's own words once the other side has read them. */
  readonly readBy: { readonly side: 'requester' | 'helpdesk'; readonly text: string };
}

/** Everything that was said in a ticket, in its order; what has not reached the helpdesk says so. */
export const Talk = ({ comments, readBy }: TalkProps) => {
  const words = useWords('tickets');
  const date = useDates();
  return (
    <ol className={styles.talk} aria-label={words.talk}>
      {comments.map(({ id, side, author, html, attachments, isSent, isRead, at }) => (
        <li key={id} className={styles.comment} data-side={side}>
          <p className={styles.by}>
            <span className={styles.author}>{author}</span>
            {side === 'note' && <span>{words.support.note}</span>}
            <time dateTime={at}>{date(at)}</time>
          </p>
          <RichText html={html} />
          <Attachments files={attachments} />
          {!isSent && <p className={styles.unsent}>{words.notSent}</p>}
          {isRead && side === readBy.side && <p className={styles.read}>{readBy.text}</p>}
        </li>
      ))}
    </ol>
  );
};
