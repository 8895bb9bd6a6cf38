import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { bankLinkTones, onboardingTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { OnboardingCase } from '../api.ts';
import { isBusiness, mayChange, mayChangeCompany, placeOf, stepsOf, type Step } from '../paths.ts';
import styles from './Facts.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

interface Row {
  readonly step: Step;
  readonly value: ReactNode;
  readonly canChange: boolean;
}

const useRows = (found: OnboardingCase): readonly Row[] => {
  const words = useWords('onboarding');
  const { status } = words;
  const { details, purpose, identityCheck, company, people, bankLink } = found;
  const canChange = mayChange(found);
  const canChangeCompany = mayChangeCompany(found);
  const checked = found.state === 'documents_wanted' ? 'wanted' : identityCheck?.state;
  const valueOf: Partial<Record<Step, Omit<Row, 'step'>>> = {
    entity_type: {
      value: found.entityType === null ? null : isBusiness(found) ? status.business : status.personal,
      canChange: false,
    },
    company: { value: company?.registeredBusinessName, canChange: canChangeCompany },
    details: {
      value: details?.firstName ? `${details.firstName} ${details.lastName ?? ''}` : null,
      canChange,
    },
    people: {
      value: people.length > 0 ? status.peopleCount(people.length) : null,
      canChange: canChangeCompany,
    },
    purpose: { value: purpose && words.purpose.purposes[purpose.purpose].title, canChange },
    identity_check: {
      value: checked && <StatusDot tone={onboardingTones[checked]}>{status.checkState[checked]}</StatusDot>,
      canChange: false,
    },
    bank_link: {
      value: bankLink && (
        <>
          {words.bank.account(bankLink.lastFour)}
          <br />
          <StatusDot tone={bankLinkTones[bankLink.state]}>{words.bank.state[bankLink.state]}</StatusDot>
        </>
      ),
      canChange: canChangeCompany && bankLink?.state !== 'verified',
    },
  };
  return stepsOf(found).flatMap((step) => {
    const row = valueOf[step];
    return row ? [{ step, ...row }] : [];
  });
};

/** What was handed in so far, with the way back to each step that can still be changed. */
export const Facts = ({ found }: { found: OnboardingCase }) => {
  const { status, steps } = useWords('onboarding');
  const rows = useRows(found);
  return (
    <section>
      <h2 className={styles.heading}>{status.facts}</h2>
      <dl className={styles.list}>
        {rows.map((row) => (
          <div key={row.step} className={styles.row}>
            <dt className={styles.name}>{steps[row.step]}</dt>
            <dd className={styles.value}>
              {row.value ?? <span className={styles.none}>{status.notYet}</span>}
            </dd>
            <dd className={styles.act}>
              {row.canChange && row.value && (
                <PageLink to={placeOf(row.step, found)}>
                  {status.change}
                  <span className="visually-hidden"> {steps[row.step]}</span>
                </PageLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
