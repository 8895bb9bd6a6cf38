import { Button } from '@mantine/core';
import { limitDecisions, type LimitDecision } from '@tael/contract/limits/states';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { useLimitAct, type LimitReview } from '../api.ts';

const DecideDialog = lazy(() => import('./DecideDialog.tsx'));

const openStates: readonly LimitReview['state'][] = ['submitted', 'in_review'];

/** What the present reader may do with a request where it stands. */
export const ReviewActs = ({ request }: { request: LimitReview }) => {
  const all = useWords('limits');
  const words = all.review;
  const take = useLimitAct('takeLimitRequest');
  const [decision, setDecision] = useState<LimitDecision>();
  const { id, version, state } = request;
  if (!openStates.includes(state)) return null;
  if (!request.mayDecide) return <p className={styles.note}>{words.own}</p>;
  const message = actRefusal(take.error)?.message;
  return (
    <>
      <FormSummary message={message} />
      <div className={styles.acts} role="group" aria-label={all.detail.actions}>
        {state === 'submitted' ? (
          <Button
            loading={take.isPending}
            onClick={() =>
              take.mutate(
                { id, version },
                { onSuccess: () => notify({ tone: 'good', text: words.take.done }) },
              )
            }
          >
            {words.take.submit}
          </Button>
        ) : (
          limitDecisions.map((one) => (
            <Button
              key={one}
              {...(one !== 'approve' && { variant: 'default' })}
              onClick={() => setDecision(one)}
            >
              {words[one].open}
            </Button>
          ))
        )}
      </div>
      <Suspense fallback={null}>
        {decision && (
          <DecideDialog request={request} decision={decision} onClose={() => setDecision(undefined)} />
        )}
      </Suspense>
    </>
  );
};
