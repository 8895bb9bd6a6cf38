import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { kindOf } from '../../../lib/account-kinds.ts';
import { useCan, useSees } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { countryName } from '@tael/i18n/country-name';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { customerSpendingPlace, customerTransactionsPlace, registrationPlace } from '../../../lib/places.ts';
import { DetailTabs } from '../../../ui/DetailTabs.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Money } from '../../../ui/Money.tsx';
import { accountTones, registrationTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Customer, StandingAct } from '../api.ts';
import styles from './CustomerDetail.module.css';
import { CustomerStatus } from './CustomerStatus.tsx';
import { CustomerTrail } from './CustomerTrail.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';

const StandingDialog = lazy(() => import('./StandingDialog.tsx'));

/** Which acts a standing leaves open, as the account's life has it. */
const actsIn: Readonly<Record<Customer['state'], readonly StandingAct[]>> = {
  incomplete: ['suspend'],
  submitted: ['suspend'],
  active: ['restrict', 'suspend'],
  restricted: ['reinstate', 'suspend'],
  suspended: ['reinstate'],
};

/** Where the customer stands, and why where people of ours hold it back. */
const Standing = ({ customer }: { customer: Customer }) => {
  const words = useWords('customers');
  const date = useDates();
  const { state, kind, standing } = customer;
  return (
    <div className={styles.status}>
      <div className={styles.tags}>
        <CustomerStatus state={state} />
        <Tag tone="calm">{words.kind[kind]}</Tag>
      </div>
      <p className={styles.soft}>{words.stateText[state]}</p>
      {standing && (
        <div className={styles.why} role="note">
          <p>{words.reason[standing.reason]}</p>
          <p className={styles.note}>{standing.note}</p>
          <p className={styles.note}>{words.standing(standing.by, date(standing.at))}</p>
        </div>
      )}
    </div>
  );
};

/** How the customer came in, with the way to the case for whoever may see it. */
const Registration = ({ found }: { found: NonNullable<Customer['registration']> }) => {
  const words = useWords('customers').detail;
  const { registrations } = useWords('reviews');
  const maySee = useSees('onboarding.review:read') && found.isHandedIn;
  return (
    <section>
      <h3 className={styles.heading}>{words.registration}</h3>
      <div className={styles.row}>
        <StatusDot tone={registrationTones[found.state]}>{registrations.state[found.state]}</StatusDot>
        {found.risk === 'high' && <Tag tone="bad">{registrations.risk.high}</Tag>}
        {maySee && <PageLink to={registrationPlace(found.id)}>{words.toRegistration}</PageLink>}
      </div>
    </section>
  );
};

const Facts = ({ customer }: { customer: Customer }) => {
  const words = useWords('customers');
  const { detail } = words;
  const { kinds } = useWords('accounts');
  const language = useLanguage();
  const date = useDates();
  const mayChange = useCan('customer:suspend');
  const [act, setAct] = useState<StandingAct>();
  const { profile, registration, accounts } = customer;
  const person = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const facts = [
    ...(profile.registeredBusinessName ? [[detail.company, profile.registeredBusinessName] as const] : []),
    ...(profile.businessNo ? [[detail.businessNo, profile.businessNo] as const] : []),
    [detail.name, person],
    ...(profile.chineseName ? [[detail.chineseName, profile.chineseName] as const] : []),
    [detail.email, customer.email],
    [detail.mobile, profile.mobile],
    [detail.nation, countryName(profile.nation ?? undefined, language)],
    [detail.opened, date(customer.openedAt)],
    [detail.sessions, String(customer.sessions)],
  ] as const;
  return (
    <>
      <Standing customer={customer} />
      {mayChange && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          {actsIn[customer.state].map((one) => (
            <Button key={one} variant="default" onClick={() => setAct(one)}>
              {words.act[one].open}
            </Button>
          ))}
        </div>
      )}
      <section>
        <h3 className={styles.heading}>{detail.accounts}</h3>
        <KeyValue
          pairs={[
            ...accounts.map(({ code, state }) => ({
              name: kinds[kindOf(code)].name,
              value: <StatusDot tone={accountTones[state]}>{words.state[state]}</StatusDot>,
            })),
            { name: detail.balance, value: <Money value={customer.balance} size="strong" /> },
          ]}
        />
        <p className={styles.row}>
          <PageLink to={customerTransactionsPlace(customer.id)}>{detail.toTransactions}</PageLink>
          <PageLink to={customerSpendingPlace(customer.id)}>{detail.toSpending}</PageLink>
        </p>
      </section>
      <section>
        <h3 className={styles.heading}>{detail.profile}</h3>
        <KeyValue
          pairs={facts.map(([name, value]) => ({
            name,
            value: value || <span className={styles.soft}>{detail.notStated}</span>,
          }))}
        />
      </section>
      {registration && <Registration found={registration} />}
      <Suspense fallback={null}>
        {act && <StandingDialog customer={customer} act={act} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};

/** One customer: where it stands, what may be done about it, who it is, and what was done with it. */
export const CustomerDetail = ({ customer }: { customer: Customer }) => {
  const { tabs } = useWords('customers');
  return (
    <DetailTabs
      label={tabs.label}
      tabs={[
        { value: 'facts', label: tabs.facts, content: <Facts customer={customer} /> },
        { value: 'history', label: tabs.history, content: <CustomerTrail id={customer.id} /> },
      ]}
    />
  );
};
