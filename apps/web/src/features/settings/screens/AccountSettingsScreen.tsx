import { Button, Skeleton } from '@mantine/core';
import { userType } from '@tael/contract/identity/states';
import type { ReactNode } from 'react';
import { Has } from '../../../lib/session/can.tsx';
import { contactPaths } from '../../../lib/paths/contact-paths.ts';
import { countryName } from '@tael/i18n/country-name';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ownPlace } from '../../../lib/screens/own-place.ts';
import { places } from '../../../lib/paths/places.ts';
import { useUser } from '../../../lib/session/session.ts';
import { mayUpgrade, offerUpgrade } from '../../../lib/session/upgrade.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useAccountZoneInfo, usePersonInfo, type PersonInfo } from '../api.ts';
import { AccountZoneForm } from '../parts/AccountZoneForm.tsx';
import { AvatarField } from '../parts/AvatarField.tsx';
import { ChoicesForm } from '../parts/ChoicesForm.tsx';
import { Panel } from '../parts/Panel.tsx';
import styles from '../parts/settings.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const AccountZonePanel = () => {
  const words = useWords('settings').accountZone;
  const query = useAccountZoneInfo();
  return (
    <Panel title={words.title} text={words.text}>
      {query.data && <AccountZoneForm key={query.data.version} zone={query.data} />}
      {!query.data && query.error && <Failed query={query} />}
    </Panel>
  );
};

const NotificationsPanel = () => {
  const words = useWords('notifications');
  return (
    <Panel title={words.title} text={words.panel}>
      <div>
        <Button variant="default" component={PageLink} to={places.notifications}>
          {words.open}
        </Button>
      </div>
    </Panel>
  );
};

const Settings = ({ person }: { person: PersonInfo }) => {
  const words = useWords('settings');
  const language = useLanguage();
  const user = useUser();
  const upgrade = useWords('upgrade');
  const { business } = person;
  const write = <PageLink to={contactPaths[language]}>{words.write}</PageLink>;
  return (
    <>
      <Panel title={words.profile}>
        <Has codes="file:write">
          <AvatarField name={user.realname} picture={person.avatar} />
        </Has>
        <ChoicesForm key={person.version} person={person} />
      </Panel>
      <NotificationsPanel />
      {user.userType === userType.customer && <AccountZonePanel />}
      {mayUpgrade(user) && (
        <Panel title={upgrade.title} text={upgrade.lead}>
          <div>
            <Button variant="default" onClick={() => offerUpgrade({})}>
              {upgrade.see}
            </Button>
          </div>
        </Panel>
      )}
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
                  <PageLink to={ownPlace(places.security) ?? places.security}>
                    {words.contact.change}
                  </PageLink>
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
const AccountSettingsScreen = ({ more }: { more?: ReactNode }) => {
  const words = useWords('settings');
  const query = usePersonInfo();
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      {query.data && <Settings person={query.data} />}
      {query.data && more}
      {!query.data && query.error && <Failed query={query} />}
      {!query.data && !query.error && <Skeleton height={420} radius={12} />}
    </div>
  );
};
export default AccountSettingsScreen;
