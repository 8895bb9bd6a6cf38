import { useWords } from '../../../lib/words/language.ts';
import { useMessageText, type Message } from '../../../lib/messages/message-text.ts';
import styles from './MessageLine.module.css';

/** A message in a list: its title, strong with a dot while it is unread, and the beginning of its text. */
export const MessageLine = ({ message }: { message: Message }) => {
  const words = useWords('messages');
  const { title, text } = useMessageText()(message);
  const isUnread = message.status === 0;
  return (
    <span className={styles.line} data-unread={isUnread || undefined} data-lines>
      <span className={styles.dot} data-thumb="dot" aria-hidden="true" />
      <span className={styles.words} data-lines>
        <span className={styles.title} data-line="1">
          {title}
          {isUnread && <span className="visually-hidden">{` (${words.unread})`}</span>}
        </span>
        <span className={styles.text} data-line="2">
          {text}
        </span>
      </span>
    </span>
  );
};
