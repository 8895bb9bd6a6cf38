import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { deletionTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { DeletionReview } from '../api.ts';
import type { Decision } from './DecideDialog.tsx';
import styles from './Privacy.module.css';

const DecideDialog = lazy(() => import('./DecideDialog.tsx'));

/** Who wants their account deleted and why, whether it is closed, and the decision. */
export const DeletionReviewDetail = ({ deletion }: { deletion: DeletionReview }) => {
  const words = useWords('privacy').review;
  const date = useDates();
  const mayDecide = useCan('privacy.review:decide');
  const [decision, setDecision] = useState<Decision>();
  const { decision: decided } = deletion;
  return (
    <>
      <StatusDot tone={deletionTones[deletion.state]}>{words.state[deletion.state]}</StatusDot>
      <p className={styles.reason}>{deletion.reason}</p>
      <KeyValue
        pairs={[
          { name: words.requested, value: date(deletion.requestedAt, 'dateTime') },
          { name: words.standing, value: deletion.isOpen ? words.open : words.closed },
          ...(decided
            ? [
                { name: words.note, value: decided.note },
                {
                  name: words.state[deletion.state],
                  value: words.decidedBy(deletion.decidedBy ?? '', date(decided.at, 'dateTime')),
                },
              ]
            : []),
        ]}
      />
      {mayDecide && deletion.state === 'requested' && (
        <div className={styles.acts}>
          <Button disabled={deletion.isOpen} onClick={() => setDecision('approved')}>
            {words.approve.open}
          </Button>
          <Button variant="default" onClick={() => setDecision('declined')}>
            {words.decline.open}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {decision && (
          <DecideDialog deletion={deletion} decision={decision} onClose={() => setDecision(undefined)} />
        )}
      </Suspense>
    </>
  );
};
