import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import type { Registration } from '../../api.ts';
import styles from '../../../../ui/dialogs/detail.module.css';

/** What was decided last: the word, its reasons or documents, and the sentence that went with it. */
export const LastDecision = ({ last }: { last: NonNullable<Registration['lastDecision']> }) => {
  const words = useWords('reviews').registrations;
  const date = useDates();
  const listed = [
    ...last.reasons.map((reason) => words.refusal[reason]),
    ...last.documents.map((documentKind) => words.documentName[documentKind]),
  ];
  return (
    <section>
      <h3 className={styles.heading}>{words.last.title}</h3>
      <p>
        {words.last.word[last.decision]}{' '}
        <span className={styles.sentence}>{words.last.by(last.by, date(last.at))}</span>
      </p>
      {listed.length > 0 && (
        <ul className={styles.listed}>
          {listed.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <p className={styles.quote}>{last.reason}</p>
    </section>
  );
};
