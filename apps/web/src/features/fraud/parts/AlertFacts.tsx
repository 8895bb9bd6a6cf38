import { Button } from '@mantine/core';
import { fraudAlertLife } from '@tael/contract/fraud/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import {
  customerPlace,
  customerTransactionPlace,
  disputeReviewPlace,
  backOfficeCardPlace,
} from '../../../lib/paths/places.ts';
import { FraudSignals } from '../../../parts/fraud/FraudSignals.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { FraudReview } from '../api.ts';
import { AlertStatus } from './AlertStatus.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const CloseDialog = lazy(() => import('./CloseDialog.tsx'));

/** One fraud alert as staff sees it: what looked unusual, what was done, who said what, and what is left to do. */
export const AlertFacts = ({ alert }: { alert: FraudReview }) => {
  const words = useWords('fraudReviews');
  const { why } = useWords('fraud');
  const date = useDates();
  const mayClose = useCan('fraud.review:decide') && mayMove(fraudAlertLife, alert.state, 'closed');
  const [isClosing, setIsClosing] = useState(false);
  const { detail } = words;
  const facts: readonly (Pair | false)[] = [
    { name: words.columns.amount, value: <Money value={alert.amount} size="strong" /> },
    {
      name: detail.purchase,
      value: (
        <PageLink to={customerTransactionPlace(alert.customerId, alert.transactionId)}>
          {alert.isDeclined ? detail.declined : detail.standing}
        </PageLink>
      ),
    },
    {
      name: detail.card,
      value: (
        <PageLink to={backOfficeCardPlace(alert.cardId)}>
          ·· {alert.lastFour} · {alert.isFrozen ? detail.frozen : detail.notFrozen}
        </PageLink>
      ),
    },
    { name: detail.score, value: detail.scoreText(alert.score, alert.askFrom, alert.declineFrom) },
    { name: words.columns.asked, value: date(alert.askedAt, 'dateTime') },
    alert.answeredBy !== null &&
      alert.answeredAt !== null && {
        name: detail.answered,
        value: `${alert.answeredBy} · ${date(alert.answeredAt, 'dateTime')}`,
      },
    alert.disputeId !== null && {
      name: detail.dispute,
      value: <PageLink to={disputeReviewPlace(alert.disputeId)}>{detail.openDispute}</PageLink>,
    },
    alert.closedBy !== null &&
      alert.closedAt !== null && {
        name: detail.closed,
        value: `${alert.closedBy} · ${date(alert.closedAt, 'dateTime')}`,
      },
    {
      name: detail.customer,
      value: <PageLink to={customerPlace(alert.customerId)}>{detail.openCustomer}</PageLink>,
    },
  ];
  return (
    <>
      <AlertStatus state={alert.state} />
      <KeyValue pairs={facts.filter((fact) => fact !== false)} />
      <section>
        <h3 className={styles.heading}>{why}</h3>
        <FraudSignals alert={alert} />
      </section>
      {alert.note !== null && (
        <section>
          <h3 className={styles.heading}>{detail.note}</h3>
          <p className={styles.quote}>{alert.note}</p>
        </section>
      )}
      {mayClose && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          <Button onClick={() => setIsClosing(true)}>{words.close.open}</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isClosing && <CloseDialog alert={alert} onClose={() => setIsClosing(false)} />}
      </Suspense>
    </>
  );
};
