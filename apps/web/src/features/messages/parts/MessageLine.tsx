import { useWords } from '../../../lib/language.ts';
import { useMessageText, type Message } from '../../../lib/message-text.ts';
import styles from './MessageLine.module.css';

/** A message in a list: its title, strong with a dot while it is unread, and the beginning of its text. */
export const MessageLine = ({ message }: { message: Message }) => {
  const words = useWords('messages');
  const { title, text } = useMessageText()(message);
  const isUnread = message.status === 0;
  return (
    <span className={styles.line} data-unread={isUnread || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {isUnread && <span className="visually-hidden">{` (${words.unread})`}</span>}
        </span>
        <span className={styles.text}>{text}</span>
      </span>
    </span>
  );
};
