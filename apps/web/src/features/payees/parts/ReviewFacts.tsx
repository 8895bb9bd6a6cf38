import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { payeeScreeningLife } from '@tael/contract/payments/payees/screening';
import { countryName } from '@tael/i18n/country-name';
import { useState } from 'react';
import { customerPlace } from '../../../lib/paths/places.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { Findings } from '../../../parts/people/Findings.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { payeeReviewTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useDecide, type PayeeReview } from '../review-api.ts';

type Decision = 'release' | 'block';

const DecideDialog = ({
  review: { id, version },
  decision,
  onClose,
}: {
  readonly review: PayeeReview;
  readonly decision: Decision;
  readonly onClose: () => void;
}) => {
  const words = useWords('payees').review[decision];
  const decide = useDecide();
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      name="note"
      isGrave={decision === 'block'}
      act={decide}
      inputOf={(note) => ({
        id,
        version,
        decision: decision === 'release' ? ('released' as const) : ('blocked' as const),
        note,
      })}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** One name that a list may have: whose payee it is, every entry beside it, and the decision. */
export const ReviewFacts = ({ review }: { review: PayeeReview }) => {
  const words = useWords('payees').review;
  const language = useLanguage();
  const date = useDates();
  const holdsDecide = useCan('payee.review:decide');
  const [asked, setAsked] = useState<Decision>();
  const { state, findings, note } = review;
  const mayRelease = holdsDecide && mayMove(payeeScreeningLife, state, 'released');
  const mayBlock = holdsDecide && mayMove(payeeScreeningLife, state, 'blocked');
  const { detail } = words;
  const facts: readonly (Pair | false)[] = [
    review.name !== '' && { name: words.columns.name, value: review.name },
    review.localName !== '' && { name: words.columns.name, value: review.localName },
    { name: words.columns.subject, value: words.subject[review.subject] },
    { name: detail.country, value: countryName(review.nation, language) },
    {
      name: detail.customer,
      value: <PageLink to={customerPlace(review.customerId)}>{review.customerName}</PageLink>,
    },
    { name: detail.asked, value: date(review.requestedAt, 'dateTime') },
    review.answeredAt !== null && { name: detail.answered, value: date(review.answeredAt, 'dateTime') },
    review.decidedBy !== null && {
      name: detail.decided,
      value: `${review.decidedBy} · ${date(review.decidedAt, 'dateTime')}`,
    },
  ];
  return (
    <>
      <StatusDot tone={payeeReviewTones[state]}>{words.state[state]}</StatusDot>
      {(mayRelease || mayBlock) && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          {mayRelease && <Button onClick={() => setAsked('release')}>{words.release.open}</Button>}
          {mayBlock && (
            <Button variant="default" onClick={() => setAsked('block')}>
              {words.block.open}
            </Button>
          )}
        </div>
      )}
      {findings.length > 0 && (
        <DetailSection title={detail.findings}>
          <Findings findings={findings} />
        </DetailSection>
      )}
      <KeyValue pairs={facts.filter((fact) => fact !== false)} />
      {note !== null && (
        <DetailSection title={detail.note}>
          <p className={styles.quote}>{note}</p>
        </DetailSection>
      )}
      {asked && <DecideDialog review={review} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
