import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { kindOf } from '../../../lib/paths/account-kinds.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { countryName } from '@tael/i18n/country-name';
import { documentPlace, isDocumentId } from '@tael/i18n/legal-documents';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import {
  customerMethodsPlace,
  customerPagePlace,
  customerPricesPlace,
  customerSpendingPlace,
  customerTransactionsPlace,
  registrationPlace,
} from '../../../lib/paths/places.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { accountTones, registrationTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { Tag } from '../../../ui/states/Tag.tsx';
import type { Customer, StandingAct } from '../api.ts';
import styles from './CustomerDetail.module.css';
import { CustomerFiling } from './CustomerFiling.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));
const StandingDialog = lazy(() => import('./StandingDialog.tsx'));

/** Which acts a standing leaves open, as the account's life has it. */
const actsIn: Readonly<Record<Customer['state'], readonly StandingAct[]>> = {
  incomplete: ['suspend'],
  submitted: ['suspend'],
  active: ['restrict', 'suspend'],
  restricted: ['reinstate', 'suspend'],
  suspended: ['reinstate'],
};

/** Where the customer stands, and why where staff holds it back. */
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

/** Which documents the customer's people accepted: who, in which language, when and from where. */
const Acceptances = ({ customer }: { customer: Customer }) => {
  const { detail } = useWords('customers');
  const language = useLanguage();
  const date = useDates();
  const names: Readonly<Record<string, string>> = detail.documents;
  return (
    <section>
      <h3 className={styles.heading}>{detail.accepted}</h3>
      <ul>
        {customer.acceptances.map(({ document, version, by, ip, at, language: shown }) => (
          <li key={`${document} ${version} ${by}`}>
            {isDocumentId(document) ? (
              <a href={documentPlace(document, language)} target="_blank" rel="noreferrer">
                {detail.document(names[document] ?? document, version)}
              </a>
            ) : (
              detail.document(document, version)
            )}
            <p className={styles.note}>
              {detail.acceptedBy(by, detail.shownIn[shown], date(at))}
              {ip && ` · ${ip}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One customer: where it stands, what may be done about it, and who it is. */
export const CustomerFacts = ({ customer, isPage = false }: { customer: Customer; isPage?: boolean }) => {
  const words = useWords('customers');
  const { detail } = words;
  const backOffice = useWords('backOffice');
  const { kinds } = useWords('accounts');
  const language = useLanguage();
  const date = useDates();
  const mayChange = useCan('customer:suspend');
  const mayView = useCan('customer:view');
  const [isViewing, setIsViewing] = useState(false);
  const seesPrices = useSees('price:read');
  const seesMethods = useSees('funding.way:read');
  const { toMethods } = useWords('fundingMethods');
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
      {(mayChange || mayView) && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          {mayView && (
            <Button variant="default" onClick={() => setIsViewing(true)}>
              {words.view.open}
            </Button>
          )}
          {(mayChange ? actsIn[customer.state] : []).map((one) => (
            <Button key={one} variant="default" onClick={() => setAct(one)}>
              {words.act[one].open}
            </Button>
          ))}
        </div>
      )}
      <CustomerFiling customer={customer} />
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
          {!isPage && <PageLink to={customerPagePlace(customer.id)}>{backOffice.customer.open}</PageLink>}
          <PageLink to={customerTransactionsPlace(customer.id)}>{detail.toTransactions}</PageLink>
          <PageLink to={customerSpendingPlace(customer.id)}>{detail.toSpending}</PageLink>
          {seesMethods && <PageLink to={customerMethodsPlace(customer.id)}>{toMethods}</PageLink>}
          {seesPrices && <PageLink to={customerPricesPlace(customer.id)}>{detail.toPrices}</PageLink>}
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
      {customer.acceptances.length > 0 && <Acceptances customer={customer} />}
      <Suspense fallback={null}>
        {isViewing && <ViewDialog customer={customer} onClose={() => setIsViewing(false)} />}
        {act && <StandingDialog customer={customer} act={act} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};
