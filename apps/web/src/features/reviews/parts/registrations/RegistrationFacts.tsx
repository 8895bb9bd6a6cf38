import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import type { Registration } from '../../api.ts';
import { countryName } from '@tael/i18n/country-name';
import { chineseNameOf, personNameOf } from './applicant.ts';
import layout from './RegistrationFacts.module.css';
import { StoredDocument } from '../StoredDocument.tsx';

/** What the applicant states, beside the documents that should say the same. */
export const RegistrationFacts = ({ registration }: { registration: Registration }) => {
  const { detail: words, business } = useWords('reviews').registrations;
  const { purposes, volumes } = useWords('onboarding').purpose;
  const language = useLanguage();
  const date = useDates();
  const { details, purpose } = registration;
  const [documents] = registration.rounds;
  const home = [details.address, details.city, details.postalCode].filter(Boolean).join(', ');
  const chineseName = chineseNameOf(registration);
  const facts = [
    [words.name, personNameOf(registration)],
    ...(chineseName ? [[words.chineseName, chineseName] as const] : []),
    [words.birthDate, details.birthDate],
    [words.nation, countryName(details.nation, language)],
    [words.address, home],
    [words.mobile, details.mobile],
    [words.email, registration.email],
    [words.purpose, purpose && purposes[purpose.purpose].title],
    [words.volume, purpose && volumes[purpose.monthlyVolume]],
    ...(purpose?.note ? [[words.note, purpose.note] as const] : []),
    [words.submitted, date(registration.submittedAt)],
  ] as const;
  return (
    <div className={layout.sides}>
      <section>
        <h3 className={styles.heading}>{registration.company ? business.applicant : words.stated}</h3>
        <KeyValue
          pairs={facts.map(([name, value]) => ({
            name,
            value: value || <span className={styles.soft}>{words.notStated}</span>,
          }))}
        />
      </section>
      <section className={layout.documents} aria-label={words.documents}>
        <div>
          <h3 className={styles.heading}>{words.document}</h3>
          <StoredDocument fileId={documents?.documentFileId ?? null} name={words.document} />
        </div>
        <div>
          <h3 className={styles.heading}>{words.face}</h3>
          <StoredDocument fileId={documents?.faceFileId ?? null} name={words.face} />
        </div>
      </section>
    </div>
  );
};
