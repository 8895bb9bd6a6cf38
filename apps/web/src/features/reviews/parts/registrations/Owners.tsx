import { countryName } from '@tael/i18n/country-name';
import { joinSentences } from '@tael/i18n/language';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { personTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import type { Registration } from '../../api.ts';
import rounds from './EarlierRounds.module.css';
import own from './Screenings.module.css';
import { StoredDocument } from '../StoredDocument.tsx';

/** Who owns and controls the company, each with where their check stands, what it found, and the documents. */
export const Owners = ({ people }: Pick<Registration, 'people'>) => {
  const words = useWords('onboarding').people;
  const { reason, detail } = useWords('reviews').registrations;
  const language = useLanguage();
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <ul className={own.people}>
        {people.map((person) => (
          <li key={person.id}>
            <div className={own.person}>
              <span className={own.who}>
                {`${person.firstName} ${person.lastName}`}{' '}
                <span className={styles.soft}>{words.role(person.share, person.isController)}</span>
              </span>
              <StatusDot tone={personTones[person.state]}>{words.state[person.state]}</StatusDot>
            </div>
            <p className={styles.sentence}>
              {[person.email, person.details?.birthDate, countryName(person.details?.nation, language)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {person.reasons.length > 0 && (
              <p>
                {joinSentences(
                  language,
                  person.reasons.map((code) => reason[code]),
                )}
              </p>
            )}
            {!person.isApplicant && person.documentFileId !== null && (
              <details className={rounds.round}>
                <summary>{detail.documents}</summary>
                <div className={rounds.documents}>
                  <StoredDocument fileId={person.documentFileId} name={detail.document} />
                  <StoredDocument fileId={person.faceFileId} name={detail.face} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
