import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { DetailTabs } from '../../../../ui/dialogs/DetailTabs.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { Tag } from '../../../../ui/states/Tag.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { useClaimAct, type Registration } from '../../api.ts';
import { ClaimLine } from '../ClaimLine.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import type { Decision } from './DecisionDialog.tsx';
import { EarlierRounds } from './EarlierRounds.tsx';
import { Findings } from './Findings.tsx';
import { LastDecision } from './LastDecision.tsx';
import { Owners } from './Owners.tsx';
import own from './RegistrationDetail.module.css';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { RegistrationStatus } from './RegistrationStatus.tsx';
import { RegistrationHistory } from './RegistrationHistory.tsx';
import { Screenings } from './Screenings.tsx';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

const decisions = ['approve', 'want_documents', 'reject'] as const satisfies readonly Decision[];

/** Where it stands, how much care it asks for, and why this reader may not decide while somebody else may. */
const Standing = ({ registration }: { registration: Registration }) => {
  const words = useWords('reviews').registrations;
  const date = useDates();
  const { state, risk, kind, firstApproval, hindrance } = registration;
  const isWaiting = state === 'in_review' || state === 'awaiting_second_person';
  return (
    <>
      <div className={styles.status}>
        <div className={styles.tags}>
          <RegistrationStatus state={state} />
          <Tag tone="calm">{words.kind[kind]}</Tag>
          {risk === 'high' && <Tag tone="bad">{words.risk.high}</Tag>}
        </div>
        <p className={styles.sentence}>{words.stateText[state]}</p>
      </div>
      {isWaiting && (risk === 'high' || hindrance) && (
        <div className={styles.why} role="note">
          {risk === 'high' && <p>{words.highRisk}</p>}
          {firstApproval && <p>{words.firstApproval(firstApproval.by, date(firstApproval.at))}</p>}
          {hindrance && <p>{words.hindrance[hindrance]}</p>}
        </div>
      )}
    </>
  );
};

/** One registration: what was found, what is stated beside the documents, what was decided before, and the ways to decide. */
const Case = ({ registration }: { registration: Registration }) => {
  const words = useWords('reviews').registrations;
  const { form } = useWords('common');
  const { state, hindrance, lastDecision } = registration;
  const claim = useClaimAct('claimReview');
  const release = useClaimAct('releaseReview');
  const isWaiting = state === 'in_review' || state === 'awaiting_second_person';
  const mayAct = useCan('onboarding.review:decide') && isWaiting && hindrance === null;
  const mayDecide = mayAct && registration.claim?.isOwn === true;
  const [decision, setDecision] = useState<Decision>();
  const [message, setMessage] = useState<string>();
  return (
    <>
      <Standing registration={registration} />
      <FormSummary message={message} />
      {mayAct && <ClaimLine words={words.claim} item={registration} claim={claim} release={release} />}
      {lastDecision && <LastDecision last={lastDecision} />}
      <Findings reasons={registration.reasons} />
      <Screenings screenings={registration.screenings} />
      {registration.company && (
        <CompanyFacts company={registration.company} bankLink={registration.bankLink} />
      )}
      {registration.people.length > 0 && <Owners people={registration.people} />}
      <RegistrationFacts registration={registration} />
      <EarlierRounds rounds={registration.rounds} />
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
              setMessage(form.changedMeanwhile);
            }}
          />
        )}
      </Suspense>
    </>
  );
};

export const RegistrationDetail = ({ registration }: { registration: Registration }) => {
  const { tabs } = useWords('reviews').registrations;
  return (
    <DetailTabs
      label={tabs.label}
      tabs={[
        { value: 'case', label: tabs.case, content: <Case registration={registration} /> },
        { value: 'history', label: tabs.history, content: <RegistrationHistory id={registration.id} /> },
      ]}
    />
  );
};
