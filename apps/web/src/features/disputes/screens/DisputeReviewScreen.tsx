import { disputeStates } from '@tael/contract/disputes/states';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useDisputeReview, useDisputeReviews, type DisputeReview } from '../api.ts';
import { DisputeStatus } from '../parts/DisputeStatus.tsx';
import { ReviewActs } from '../parts/ReviewActs.tsx';

const DisputeFacts = lazy(async () => ({
  default: (await import('../parts/DisputeFacts.tsx')).DisputeFacts,
}));

const tabs = ['submitted', 'filed', 'representment', 'prearbitration', 'arbitration', 'won', 'lost'] as const;

const useColumns = (): readonly Column<DisputeReview>[] => {
  const words = useWords('disputes');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        cell: (row) => <NameWithText name={row.merchantName} text={row.openedBy} />,
      },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: ({ state, isOverdue }) =>
          isOverdue ? (
            <StatusDot tone="bad">{words.overdue(words.state[state])}</StatusDot>
          ) : (
            <DisputeStatus state={state} />
          ),
      },
      {
        id: 'answer',
        header: words.columns.answer,
        cell: (row) => (row.answerBy === null ? '' : date(row.answerBy)),
      },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/system/disputes`: disputes that were handed in, and the one that is open beside them. */
const DisputeReviewScreen = () => {
  const words = useWords('disputes');
  const at = useQueuePlace(disputeStates);
  const columns = useColumns();
  const queue = useDisputeReviews(at.state);
  const open = useDisputeReview(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="dispute-reviews"
      at={at}
      words={words.review}
      detail={words.detail}
      firstTab={words.review.all}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['answer']}
      picture="list"
      queue={queue}
      one={open}
      titleOf={(dispute) => dispute.merchantName}
    >
      {(dispute) => (
        <Suspense key={dispute.id}>
          <DisputeFacts dispute={dispute} acts={<ReviewActs dispute={dispute} />} />
        </Suspense>
      )}
    </ReviewQueue>
  );
};
export default DisputeReviewScreen;
