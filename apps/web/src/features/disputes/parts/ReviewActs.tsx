import { Button } from '@mantine/core';
import { disputeLife } from '@tael/contract/disputes/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useWords } from '../../../lib/words/language.ts';
import type { DisputeReview } from '../api.ts';
import styles from '../../../ui/dialogs/detail.module.css';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

const escalated: readonly DisputeReview['state'][] = ['representment', 'prearbitration'];

/** What the present reader may do with a dispute where it stands. */
export const ReviewActs = ({ dispute }: { dispute: DisputeReview }) => {
  const all = useWords('disputes');
  const words = all.review;
  const [act, setAct] = useState<'file' | 'escalate' | 'concede'>();
  const { state } = dispute;
  const acts = [
    ...(mayMove(disputeLife, state, 'filed') ? (['file'] as const) : []),
    ...(escalated.includes(state) ? (['escalate'] as const) : []),
    ...(mayMove(disputeLife, state, 'lost') ? (['concede'] as const) : []),
  ];
  if (acts.length === 0) return null;
  if (!dispute.mayDecide) return <p className={styles.note}>{words.own}</p>;
  return (
    <>
      <div className={styles.acts} role="group" aria-label={all.detail.actions}>
        {acts.map((one) => (
          <Button key={one} {...(one === 'concede' && { variant: 'default' })} onClick={() => setAct(one)}>
            {words[one].open}
          </Button>
        ))}
      </div>
      <Suspense fallback={null}>
        {act && <ReviewDialog dispute={dispute} act={act} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};
