import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { fundingReviewPlace } from '../../../../lib/paths/places.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReasonDialog } from '../../../../parts/dialogs/ReasonDialog.tsx';
import { StoredFileRow } from '../../../../parts/files/StoredFileRow.tsx';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useHeldIntent } from '../../api.ts';
import { useCaseAct, type FundingCaseDetail } from '../../case-api.ts';
import { ClaimLine } from '../ClaimLine.tsx';
import { caseTones } from './case-tones.ts';
import { HeldDetail } from './HeldDetail.tsx';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

/** What is known of a bank transfer that is held. */
const DepositFacts = ({ held }: { readonly held: FundingCaseDetail }) => {
  const { held: words, choose } = useWords('fundingWays');
  const { toDeposit } = useWords('fundingQuestions').case;
  const { facts } = words;
  return (
    <>
      <KeyValue
        pairs={[
          { name: facts.customer, value: held.customerName },
          ...(held.senderName === null ? [] : [{ name: facts.payer, value: held.senderName }]),
          ...(held.amount
            ? [{ name: facts.received, value: <Money value={held.amount} size="strong" /> }]
            : []),
          { name: words.columns.way, value: choose.names[held.way] },
        ]}
      />
      {held.kind === 'deposit' && <PageLink to={fundingReviewPlace(held.id)}>{toDeposit}</PageLink>}
    </>
  );
};

/** Money that waits for a decision of its own, as it was before there were questions. */
const IntentFacts = ({ id }: { readonly id: string }) => {
  const { detail } = useWords('fundingWays').held;
  const intent = useHeldIntent(id);
  return (
    <OpenOne query={intent} picture="money" notFound={detail.notFound}>
      {(found) => <HeldDetail intent={found} />}
    </OpenOne>
  );
};

const Questions = ({ held }: { readonly held: FundingCaseDetail }) => {
  const words = useWords('fundingQuestions');
  const date = useDates();
  if (held.questions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.case.history}</h3>
      {held.questions.map((question) => (
        <article key={question.id} aria-label={words.reason[question.reason]}>
          <StatusDot tone={question.state === 'answered' ? 'good' : 'warn'}>
            {words.reason[question.reason]}
          </StatusDot>
          <p className={styles.soft}>{words.case.by(question.askedBy, date(question.askedAt))}</p>
          <KeyValue
            pairs={question.questions.map((asked, at) => ({
              name: asked,
              value: question.answers[at] ?? '—',
            }))}
          />
          {question.fileIds.map((fileId, at) => (
            <StoredFileRow key={fileId} fileId={fileId} name={words.document(at + 1)} />
          ))}
        </article>
      ))}
    </section>
  );
};

/** A held deposit of any way: who works on it, what is known, what the customer was asked, and what can be done. */
export const CaseDetail = ({ held }: { readonly held: FundingCaseDetail }) => {
  const { case: words } = useWords('fundingQuestions');
  const { reviewReasons } = useWords('fundingWays');
  const isOpen = held.state === 'open' || held.state === 'asked' || held.state === 'answered';
  const mayClaim = useCan('funding.review:match');
  const claim = useCaseAct('claimFundingCase');
  const giveBack = useCaseAct('returnFundingCase');
  const mayAsk = mayClaim && isOpen && held.state !== 'asked';
  const mayRelease = useCan('funding.review:approve') && held.isReleasable;
  const release = useCaseAct('releaseFundingCase');
  const [does, setDoes] = useState<'ask' | 'release'>();
  const close = () => setDoes(undefined);
  return (
    <>
      {isOpen && (
        <ClaimLine words={words.assignment} item={held} claim={claim} release={giveBack} may={mayClaim} />
      )}
      <div className={styles.status}>
        <StatusDot tone={caseTones[held.state]}>{words.state[held.state]}</StatusDot>
        <p className={styles.sentence}>{held.reasons.map((one) => reviewReasons[one]).join(' · ')}</p>
      </div>
      {(mayAsk || mayRelease) && (
        <div className={styles.acts} role="group" aria-label={words.ask.open}>
          {mayRelease && <Button onClick={() => setDoes('release')}>{words.release.open}</Button>}
          {mayAsk && (
            <Button variant="default" onClick={() => setDoes('ask')}>
              {words.ask.open}
            </Button>
          )}
        </div>
      )}
      <Questions held={held} />
      {held.kind === 'intent' ? <IntentFacts id={held.id} /> : <DepositFacts held={held} />}
      {does === 'release' && (
        <ReasonDialog
          title={words.release.title}
          text={words.release.text}
          submitLabel={words.release.open}
          act={release}
          inputOf={(reason) => ({ id: held.id, reason })}
          done={words.release.done}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>{does === 'ask' && <AskDialog id={held.id} onClose={close} />}</Suspense>
    </>
  );
};
