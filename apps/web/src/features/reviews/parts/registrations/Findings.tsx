import { useWords } from '../../../../lib/words/language.ts';
import type { Registration } from '../../api.ts';
import own from './Findings.module.css';
import styles from '../../../../ui/dialogs/detail.module.css';

/** What the identity check found, each with where to look. */
export const Findings = ({ reasons }: Pick<Registration, 'reasons'>) => {
  const words = useWords('reviews').registrations;
  return (
    <section>
      <h3 className={styles.heading}>{words.reasonsTitle}</h3>
      {reasons.length === 0 ? (
        <p>{words.nothingFound}</p>
      ) : (
        <ul className={own.list}>
          {reasons.map((reason) => (
            <li key={reason} className={own.finding}>
              <span>{words.reason[reason]}</span>
              <span className={styles.sentence}>{words.look[reason]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
