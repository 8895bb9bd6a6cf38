import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/language.ts';
import { onboardingTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import type { OnboardingCase } from '../api.ts';
import { mayChange, placeOf, type Step } from '../paths.ts';
import styles from './Facts.module.css';

/** What was handed in so far, with the way back to each step that can still be changed. */
export const Facts = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const { status, steps } = words;
  const { details, purpose, identityCheck } = found;
  const canChange = mayChange(found);
  const checked = found.state === 'documents_wanted' ? 'wanted' : identityCheck?.state;
  const rows: readonly { step: Step; value: ReactNode; canChange: boolean }[] = [
    { step: 'entity_type', value: found.entityType === null ? null : status.personal, canChange: false },
    {
      step: 'details',
      value: details?.firstName ? `${details.firstName} ${details.lastName ?? ''}` : null,
      canChange,
    },
    { step: 'purpose', value: purpose && words.purpose.purposes[purpose.purpose].title, canChange },
    {
      step: 'identity_check',
      value: checked && <StatusDot tone={onboardingTones[checked]}>{status.checkState[checked]}</StatusDot>,
      canChange: false,
    },
  ];
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
                <Link to={placeOf(row.step, found)}>
                  {status.change}
                  <span className="visually-hidden"> {steps[row.step]}</span>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
