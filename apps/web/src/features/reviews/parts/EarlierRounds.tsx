import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import type { Registration } from '../api.ts';
import own from './EarlierRounds.module.css';
import { StoredPaper } from './StoredPaper.tsx';
import styles from '../../../ui/detail.module.css';

/** The papers of the checks before the one that counts. */
export const EarlierRounds = ({ rounds }: Pick<Registration, 'rounds'>) => {
  const words = useWords('reviews').registrations;
  const date = useDates();
  if (rounds.length < 2) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.rounds.title}</h3>
      {rounds.slice(1).map((round) => (
        <details key={round.round} className={own.round}>
          <summary>{words.rounds.one(round.round, date(round.requestedAt))}</summary>
          <p className={styles.sentence}>
            {round.reasons.map((reason) => words.reason[reason]).join(' ') || words.rounds.passed}
          </p>
          <div className={own.papers}>
            <StoredPaper fileId={round.documentFileId} name={words.detail.document} />
            <StoredPaper fileId={round.faceFileId} name={words.detail.face} />
          </div>
        </details>
      ))}
    </section>
  );
};
