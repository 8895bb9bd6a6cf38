import { limitRequestStates } from '@tael/contract/limits/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useLimitReview, useLimitReviews, type LimitReview } from '../api.ts';
import { RequestFacts } from '../parts/RequestFacts.tsx';
import { RequestStatus } from '../parts/RequestStatus.tsx';
import { ReviewActs } from '../parts/ReviewActs.tsx';

const tabs = ['submitted', 'in_review', 'info_needed', 'scheduled', 'active', 'declined'] as const;

const useColumns = (): readonly Column<LimitReview>[] => {
  const words = useWords('limits');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: words.columns.customer,
        cell: (row) => (
          <NameWithText
            name={row.customerName}
            text={`${words.name[row.name]} · ${words.raise.kinds[row.kind]}`}
          />
        ),
      },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <RequestStatus state={row.state} />,
      },
      {
        id: 'submitted',
        isSecondLine: true,
        header: words.columns.submitted,
        cell: (row) => date(row.submittedAt),
      },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.asked} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/system/limits`: requests for higher limits to decide, and the one that is open beside them. */
const LimitReviewScreen = () => {
  const words = useWords('limits');
  const at = useQueuePlace(limitRequestStates);
  const columns = useColumns();
  const queue = useLimitReviews(at.state);
  const open = useLimitReview(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="limit-reviews"
      at={at}
      words={words.review}
      detail={words.detail}
      firstTab={words.review.tab.open}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['submitted']}
      picture="list"
      queue={queue}
      one={open}
      titleOf={(request) => request.customerName}
    >
      {(request) => (
        <RequestFacts key={request.id} request={request} acts={<ReviewActs request={request} />} />
      )}
    </ReviewQueue>
  );
};
export default LimitReviewScreen;
