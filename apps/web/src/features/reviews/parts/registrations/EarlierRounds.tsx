import { joinSentences } from '@tael/i18n/language';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import type { Registration } from '../../api.ts';
import own from './EarlierRounds.module.css';
import { StoredDocument } from '../StoredDocument.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';

/** The documents of the checks before the one that counts. */
export const EarlierRounds = ({ rounds }: Pick<Registration, 'rounds'>) => {
  const words = useWords('reviews').registrations;
  const language = useLanguage();
  const date = useDates();
  if (rounds.length < 2) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.rounds.title}</h3>
      {rounds.slice(1).map((round) => (
        <details key={round.round} className={own.round}>
          <summary>{words.rounds.one(round.round, date(round.requestedAt))}</summary>
          <p className={styles.sentence}>
            {joinSentences(
              language,
              round.reasons.map((reason) => words.reason[reason]),
            ) || words.rounds.passed}
          </p>
          <div className={own.documents}>
            <StoredDocument fileId={round.documentFileId} name={words.detail.document} />
            <StoredDocument fileId={round.faceFileId} name={words.detail.face} />
          </div>
        </details>
      ))}
    </section>
  );
};
