import { apiAccessStates } from '@tael/contract/developers/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useApiReview, useApiReviews, type ApiAccessReview } from '../api.ts';
import { AccessFacts } from '../parts/AccessFacts.tsx';

/** Behind those that wait, those that were decided. */
const tabs = apiAccessStates.filter((state) => state !== 'submitted');

const useColumns = (): readonly Column<ApiAccessReview>[] => {
  const words = useWords('developers');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'customer', header: words.review.columns.customer, cell: ({ customerName }) => customerName },
      {
        id: 'volume',
        header: words.review.columns.volume,
        isBesideName: true,
        cell: ({ volume }) => words.volume[volume],
      },
      {
        id: 'submitted',
        header: words.review.columns.submitted,
        cell: ({ submittedAt }) => date(submittedAt),
      },
    ],
    [words, date],
  );
};

/** `/system/api-access`: requests for API access to decide, and the one that is open beside them. */
const ApiReviewScreen = () => {
  const words = useWords('developers');
  const at = useQueuePlace(tabs);
  const queue = useApiReviews(at.state ?? 'submitted');
  return (
    <ReviewQueue
      name="api-access"
      at={at}
      words={words.review}
      detail={words.review.detail}
      firstTab={words.state.submitted}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={useColumns()}
      givesWay={['submitted']}
      picture="list"
      queue={queue}
      one={useApiReview(at.id)}
      titleOf={({ customerName }) => customerName}
    >
      {(access) => <AccessFacts key={access.id} access={access} />}
    </ReviewQueue>
  );
};
export default ApiReviewScreen;
