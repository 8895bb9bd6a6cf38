import { formatCount } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { queuePlaces } from '../../../lib/queue-places.ts';
import type { Situation } from '../api.ts';
import styles from './WaitingTiles.module.css';
import { PageLink } from '../../../ui/PageLink.tsx';

/** The queues in which something waits for the reader's decision: how much, since when, and the way to it. */
export const WaitingTiles = ({ waiting }: { waiting: Situation['waiting'] }) => {
  const words = useWords('overview').admin;
  const language = useLanguage();
  const date = useDates();
  if (waiting.length === 0) return null;
  const filled = waiting.filter(({ count }) => count > 0);
  if (filled.length === 0) return <p className={styles.nothing}>{words.nothing}</p>;
  return (
    <ul className={styles.queues} aria-label={words.title}>
      {filled.map(({ queue, count, oldestAt }) => (
        <li key={queue}>
          <PageLink className={styles.queue} to={queuePlaces[queue]}>
            <span className={styles.name}>{words.queue[queue]}</span>{' '}
            <span className={styles.count}>{formatCount(count, language)}</span>{' '}
            {oldestAt !== null && (
              <span className={styles.text}>{words.oldest(date(oldestAt, 'short'))}</span>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};
