import { Button } from '@mantine/core';
import { flagLife } from '@tael/contract/authorizations/flag-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import {
  customerPlace,
  disputeReviewPlace,
  backOfficeCardPlace,
  narrowedPlace,
  places,
} from '../../../lib/paths/places.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { flagTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { FlaggedDetail } from '../api.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

/** One flagged purchase: why, how much of it, what happened message by message, and what came of looking at it. */
export const FlagFacts = ({ found, timeline }: { found: FlaggedDetail; timeline: ReactNode }) => {
  const words = useWords('flagged');
  const date = useDates();
  const { flag } = found;
  const mayReview = useCan('flag.review:decide') && mayMove(flagLife, flag.state, 'reviewed');
  const [isOpen, setIsOpen] = useState(false);
  const { detail } = words;
  const facts: readonly (Pair | false)[] = [
    { name: words.columns.kind, value: words.kind[flag.kind] },
    { name: detail.beyond, value: <Money value={flag.amount} size="strong" /> },
    {
      name: detail.card,
      value: <PageLink to={backOfficeCardPlace(flag.cardId)}>·· {flag.lastFour}</PageLink>,
    },
    { name: detail.flagged, value: date(flag.flaggedAt, 'dateTime') },
    flag.outcome !== null && { name: detail.outcome, value: words.outcome[flag.outcome] },
    flag.reviewedBy !== null &&
      flag.reviewedAt !== null && {
        name: detail.reviewed,
        value: `${flag.reviewedBy} · ${date(flag.reviewedAt, 'dateTime')}`,
      },
    flag.disputeId !== null && {
      name: detail.dispute,
      value: <PageLink to={disputeReviewPlace(flag.disputeId)}>{detail.openDispute}</PageLink>,
    },
    {
      name: detail.customer,
      value: <PageLink to={customerPlace(flag.customerId)}>{detail.openCustomer}</PageLink>,
    },
  ];
  return (
    <>
      <StatusDot tone={flagTones[flag.state]}>{words.state[flag.state]}</StatusDot>
      <KeyValue pairs={facts.filter((fact) => fact !== false)} />
      {flag.note !== null && (
        <section>
          <h3 className={styles.heading}>{detail.note}</h3>
          <p className={styles.quote}>{flag.note}</p>
        </section>
      )}
      {mayReview && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          <Button onClick={() => setIsOpen(true)}>{words.review.open}</Button>
        </div>
      )}
      <PageLink to={narrowedPlace(places.flaggedPurchases, { state: flag.state, customer: flag.customerId })}>
        {detail.onlyCustomer}
      </PageLink>
      <section>
        <h3 className={styles.heading}>{detail.timeline}</h3>
        {timeline}
      </section>
      <Suspense fallback={null}>
        {isOpen && <ReviewDialog found={found} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
