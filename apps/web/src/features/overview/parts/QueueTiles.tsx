import { formatCount } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { findByPath } from '../../../lib/screens/menu.ts';
import { queuePlaces } from '../../../lib/paths/queue-places.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Situation } from '../api.ts';
import styles from './QueueTiles.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** The queues in which something waits: how much, since when, and the way to it for whoever decides there. */
export const QueueTiles = ({ waiting }: { waiting: Situation['waiting'] }) => {
  const words = useWords('overview').admin;
  const language = useLanguage();
  const date = useDates();
  const { menu } = useSession();
  if (waiting.length === 0) return null;
  const filled = waiting.filter(({ count }) => count > 0);
  if (filled.length === 0) return <p className={styles.nothing}>{words.nothing}</p>;
  return (
    <ul className={styles.queues} aria-label={words.title}>
      {filled.map(({ queue, count, oldestAt }) => {
        const place = queuePlaces[queue];
        const facts = (
          <>
            <span className={styles.name}>{words.queue[queue]}</span>{' '}
            <span className={styles.count}>{formatCount(count, language)}</span>{' '}
            {oldestAt !== null && (
              <span className={styles.text}>{words.oldest(date(oldestAt, 'short'))}</span>
            )}
          </>
        );
        return (
          <li key={queue}>
            {findByPath(menu, place) ? (
              <PageLink className={styles.queue} to={place}>
                {facts}
              </PageLink>
            ) : (
              <div className={styles.queue}>{facts}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
