import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { compare, parseCurrency, parseMoney } from '@tael/money';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { customerPlace } from '../../../lib/paths/places.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { binTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { BinDecision, BinReview } from '../api.ts';
import styles from './BinReviewDetail.module.css';
import { decisionNames, decisionsFrom } from './decisions.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

const isBelow = ({ funding, freeFrom }: BinReview): boolean => {
  const currency = parseCurrency(funding.currency);
  return compare(parseMoney(funding.amount, currency), parseMoney(freeFrom.amount, currency)) < 0;
};

/** An application with what its decision rests on, and the decision. */
export const BinReviewDetail = ({ review }: { review: BinReview }) => {
  const words = useWords('bins');
  const date = useDates();
  const mayDecide = useCan('bin.review:decide');
  const [decision, setDecision] = useState<BinDecision>();
  const freeFrom = formatMoney(review.freeFrom.amount, review.freeFrom.currency);
  const isPending = review.state === 'pending_approval';
  const isFundingGone = isPending && review.isFree && isBelow(review);
  const decisions = (decisionsFrom[review.state] ?? []).filter(
    (one) => one !== 'approveBin' || !isFundingGone,
  );
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={binTones[review.state]}>{words.state[review.state]}</StatusDot>
        {isFundingGone && <p className={styles.warning}>{words.review.fundingGone(freeFrom)}</p>}
      </div>
      <KeyValue
        pairs={[
          {
            name: words.review.columns.customer,
            value: <PageLink to={customerPlace(review.customerId)}>{review.customerName}</PageLink>,
          },
          { name: words.review.columns.product, value: review.bin.productName },
          { name: words.bin, value: words.productLine(words.networks[review.bin.network], review.bin.bin) },
          { name: words.review.use, value: words.uses[review.intendedUse] },
          { name: words.review.columns.cards, value: review.expectedCards },
          { name: words.review.openCards, value: review.openCards },
          { name: words.review.funding, value: <Money value={review.funding} /> },
          { name: words.review.sent, value: date(review.submittedAt, 'dateTime') },
        ]}
      />
      <section>
        <h3 className={styles.heading}>{words.review.description}</h3>
        <p className={styles.said}>{review.description}</p>
        <p className={styles.soft}>{review.isFree ? words.review.free(freeFrom) : words.review.paid}</p>
      </section>
      {review.decidedAt && (
        <section>
          <h3 className={styles.heading}>{words.review.decision}</h3>
          {review.declineReason && <p>{words.reasons[review.declineReason]}</p>}
          {review.note && <p className={styles.said}>{review.note}</p>}
          <p className={styles.soft}>
            {words.review.decidedBy(review.decidedBy ?? '', date(review.decidedAt, 'dateTime'))}
          </p>
          {review.reapplyAt && (
            <p className={styles.soft}>{words.reapplyFrom(date(review.reapplyAt, 'medium'))}</p>
          )}
        </section>
      )}
      {mayDecide && decisions.length > 0 && (
        <div className={styles.acts} role="group" aria-label={words.review.actions}>
          {decisions.map((one) => (
            <Button
              key={one}
              {...(one !== 'approveBin' && { variant: 'default' })}
              onClick={() => setDecision(one)}
            >
              {words.review[decisionNames[one]].open}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {decision && (
          <DecisionDialog review={review} decision={decision} onClose={() => setDecision(undefined)} />
        )}
      </Suspense>
    </>
  );
};
