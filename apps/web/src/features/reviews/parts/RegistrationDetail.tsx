import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useReadAgain, type Registration } from '../api.ts';
import type { Decision } from './DecisionDialog.tsx';
import styles from './detail.module.css';
import { Findings } from './Findings.tsx';
import own from './RegistrationDetail.module.css';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { RegistrationStatus } from './RegistrationStatus.tsx';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

const decisions = ['approve', 'want_documents', 'reject'] as const satisfies readonly Decision[];

/** One registration: what the check found, what is stated beside the papers, and the three ways to decide. */
export const RegistrationDetail = ({ registration }: { registration: Registration }) => {
  const all = useWords('reviews');
  const words = all.registrations;
  const readAgain = useReadAgain();
  const mayDecide = useCan('onboarding.review:decide') && registration.state === 'in_review';
  const [decision, setDecision] = useState<Decision>();
  const [message, setMessage] = useState<string>();
  return (
    <>
      <div className={styles.status}>
        <RegistrationStatus state={registration.state} />
        <p className={styles.sentence}>{words.stateText[registration.state]}</p>
      </div>
      <FormSummary message={message} />
      <Findings reasons={registration.reasons} />
      <RegistrationFacts registration={registration} />
      {mayDecide && (
        <div className={`${styles.acts} ${own.decide}`} role="group" aria-label={words.detail.actions}>
          {decisions.map((one) => (
            <Button
              key={one}
              {...(one !== 'approve' && { variant: 'default' })}
              onClick={() => {
                setMessage(undefined);
                setDecision(one);
              }}
            >
              {words.decide[one].open}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {decision && (
          <DecisionDialog
            registration={registration}
            decision={decision}
            onClose={() => setDecision(undefined)}
            onOvertaken={() => {
              setDecision(undefined);
              setMessage(all.changedMeanwhile);
              void readAgain();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
