import { Button } from '@mantine/core';
import { apiAccessLife } from '@tael/contract/developers/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { customerPlace } from '../../../lib/paths/places.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { apiAccessTones } from '../../../ui/states/developer-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { ApiAccessReview } from '../api.ts';
import type { AccessAct } from './AccessDialogs.tsx';

const AccessDialog = lazy(() => import('./AccessDialogs.tsx'));

/** One request for API access: what for, from where, and what can be decided. */
export const AccessFacts = ({ access }: { access: ApiAccessReview }) => {
  const words = useWords('developers');
  const { detail } = words.review;
  const date = useDates();
  const mayDecide = useCan('developer.review:decide');
  const [act, setAct] = useState<AccessAct>();
  const may = (to: typeof access.state) => mayDecide && mayMove(apiAccessLife, access.state, to);
  const facts: readonly (Pair | false)[] = [
    { name: words.review.columns.volume, value: words.volume[access.volume] },
    { name: detail.addresses, value: access.addresses.join(', ') || detail.anywhere },
    { name: detail.submittedBy, value: `${access.submittedBy} · ${date(access.submittedAt, 'dateTime')}` },
    access.decidedBy !== null &&
      access.decidedAt !== null && {
        name: detail.decided,
        value: `${access.decidedBy} · ${date(access.decidedAt, 'dateTime')}`,
      },
    {
      name: detail.customer,
      value: <PageLink to={customerPlace(access.customerId)}>{detail.openCustomer}</PageLink>,
    },
  ];
  return (
    <>
      <StatusDot tone={apiAccessTones[access.state]}>{words.state[access.state]}</StatusDot>
      <KeyValue pairs={facts.filter((fact) => fact !== false)} />
      <section>
        <h3 className={styles.heading}>{detail.use}</h3>
        <p className={styles.quote}>{access.use}</p>
      </section>
      {access.reason !== null && (
        <section>
          <h3 className={styles.heading}>{detail.reason}</h3>
          <p className={styles.quote}>{access.reason}</p>
        </section>
      )}
      {mayDecide && (
        <div className={styles.acts} role="group" aria-label={detail.actions}>
          {may('approved') && <Button onClick={() => setAct('approve')}>{words.review.approve.open}</Button>}
          {may('rejected') && (
            <Button variant="default" onClick={() => setAct('reject')}>
              {words.review.reject.open}
            </Button>
          )}
          {may('closed') && (
            <Button variant="default" onClick={() => setAct('close')}>
              {words.review.close.open}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {act && <AccessDialog act={act} access={access} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};
