import { disputeStates } from '@tael/contract/disputes/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { knownIn, useQueuePlace } from '../../../lib/review-queue.ts';
import { ReviewQueue } from '../../../parts/ReviewQueue.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useDisputeReview, useDisputeReviews, type DisputeReview } from '../api.ts';
import { DisputeFacts } from '../parts/DisputeFacts.tsx';
import { DisputeStatus } from '../parts/DisputeStatus.tsx';
import { ReviewActs } from '../parts/ReviewActs.tsx';

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
        <DisputeFacts key={dispute.id} dispute={dispute} acts={<ReviewActs dispute={dispute} />} />
      )}
    </ReviewQueue>
  );
};
export default DisputeReviewScreen;
