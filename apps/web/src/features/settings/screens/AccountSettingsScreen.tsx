import { Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { contactPaths } from '../../../lib/contact-paths.ts';
import { countryName } from '@tael/i18n/country-name';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useUser } from '../../../lib/session.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePersonInfo, type PersonInfo } from '../api.ts';
import { AvatarField } from '../parts/AvatarField.tsx';
import { ChoicesForm } from '../parts/ChoicesForm.tsx';
import styles from '../parts/settings.module.css';
import { PageLink } from '../../../ui/PageLink.tsx';

const Panel = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
};

const Settings = ({ person }: { person: PersonInfo }) => {
  const words = useWords('settings');
  const language = useLanguage();
  const { realname } = useUser();
  const { business } = person;
  const write = <PageLink to={contactPaths[language]}>{words.write}</PageLink>;
  return (
    <>
      <Panel title={words.profile}>
        <AvatarField name={realname} picture={person.avatar} />
        <ChoicesForm key={person.version} person={person} />
      </Panel>
      <Panel
        title={words.verified.title}
        text={
          <>
            {words.verified.text} {write}
          </>
        }
      >
        <KeyValue
          pairs={[
            { name: words.verified.latin, value: person.latinName ?? words.none },
            { name: words.verified.chinese, value: person.chineseName ?? words.none },
          ]}
        />
      </Panel>
      <Panel title={words.contact.title} text={words.contact.text}>
        <KeyValue
          pairs={[
            {
              name: words.contact.email,
              value: (
                <>
                  {person.email} · {write}
                </>
              ),
            },
            {
              name: words.contact.mobile,
              value: (
                <>
                  {person.mobile ?? words.none} ·{' '}
                  <PageLink to={places.security}>{words.contact.change}</PageLink>
                </>
              ),
            },
          ]}
        />
      </Panel>
      {business && (
        <Panel
          title={words.business.title}
          text={
            <>
              {words.business.text} {write}
            </>
          }
        >
          <KeyValue
            pairs={[
              { name: words.business.name, value: business.name },
              { name: words.business.chineseName, value: business.chineseName ?? words.none },
              { name: words.business.number, value: business.number ?? words.none },
              {
                name: words.business.country,
                value: business.country === null ? words.none : countryName(business.country, language),
              },
              { name: words.business.address, value: business.address ?? words.none },
            ]}
          />
        </Panel>
      )}
    </>
  );
};

/** `/catalog/account/accountSettings`: who the reader is here, and what they may choose. */
const AccountSettingsScreen = () => {
  const words = useWords('settings');
  const query = usePersonInfo();
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      {query.data && <Settings person={query.data} />}
      {!query.data && query.error && <Failed query={query} />}
      {!query.data && !query.error && <Skeleton height={420} radius={12} />}
    </div>
  );
};
export default AccountSettingsScreen;
