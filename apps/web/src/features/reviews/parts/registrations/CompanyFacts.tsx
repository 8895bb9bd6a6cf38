import { countryName } from '@tael/i18n/country-name';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import type { Registration } from '../../api.ts';
import layout from './RegistrationFacts.module.css';
import { StoredDocument } from '../StoredDocument.tsx';

interface CompanyFactsProps {
  readonly company: NonNullable<Registration['company']>;
  readonly bankLink: Registration['bankLink'];
}

/** What the company states beside its licence, and the bank account that was confirmed. */
export const CompanyFacts = ({ company, bankLink }: CompanyFactsProps) => {
  const { company: words, bank, details } = useWords('onboarding');
  const { business } = useWords('reviews').registrations;
  const { notStated } = useWords('reviews').registrations.detail;
  const language = useLanguage();
  const date = useDates();
  const facts = [
    [words.registeredBusinessName, company.registeredBusinessName],
    [words.chineseBusinessName, company.chineseBusinessName],
    [words.businessNo, company.businessNo],
    [words.country, countryName(company.country, language)],
    [words.incorporatedOn, date(company.incorporatedOn, 'medium')],
    [words.kind, words.kinds[company.kind]],
    [words.industry, words.industries[company.industry]],
    [details.address, [company.address, company.city, company.postalCode].join(', ')],
    [words.website, company.website],
    [words.phone, company.phone],
    ...(company.onBehalfOf ? [[words.onBehalfOfCompany, company.onBehalfOfCompany] as const] : []),
    [business.bank, bankLink && `${bank.account(bankLink.lastFour)} · ${bank.state[bankLink.state]}`],
  ] as const;
  return (
    <div className={layout.sides}>
      <section>
        <h3 className={styles.heading}>{business.company}</h3>
        <KeyValue
          pairs={facts.map(([name, value]) => ({
            name,
            value: value || <span className={styles.soft}>{notStated}</span>,
          }))}
        />
      </section>
      <section className={layout.documents}>
        <div>
          <h3 className={styles.heading}>{words.licence}</h3>
          <StoredDocument fileId={company.licenceFileId} name={words.licence} />
        </div>
      </section>
    </div>
  );
};
