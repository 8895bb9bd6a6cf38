import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useReview, useReviews, type Review } from '../api.ts';
import { ReviewFacts } from '../parts/ReviewFacts.tsx';
import { useRoleName } from '../parts/role-names.ts';

const tabs = ['audit_success', 'audit_failed', 'active', 'frozen', 'closed'] as const;

/** `/system/sub-accounts`: the sub-accounts that wait for a review, and the one that is open. */
const SubAccountReviewScreen = () => {
  const words = useWords('people');
  const date = useDates();
  const roleName = useRoleName();
  const at = useQueuePlace(tabs);
  const columns = useMemo<readonly Column<Review>[]>(
    () => [
      {
        id: 'name',
        header: words.review.columns.name,
        cell: (row) => <NameWithText name={row.name} text={row.email} />,
      },
      {
        id: 'customer',
        isSecondLine: true,
        header: words.review.columns.customer,
        cell: (row) => row.customer,
      },
      { id: 'role', header: words.review.columns.role, cell: (row) => roleName(row.role) },
      {
        id: 'submitted',
        isSecondLine: true,
        header: words.review.columns.submitted,
        align: 'end',
        cell: (row) => date(row.submittedAt),
      },
    ],
    // The names of roles change with the words alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [words, date],
  );
  const queue = useReviews(at.state ?? 'under_review');
  const one = useReview(at.id);
  return (
    <ReviewQueue
      name="review-sub-accounts"
      at={at}
      words={words.review}
      detail={words.review.detail}
      firstTab={words.review.first}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['role', 'submitted']}
      picture="person"
      queue={queue}
      one={one}
      titleOf={({ name }) => name}
    >
      {(review) => <ReviewFacts key={review.id} review={review} />}
    </ReviewQueue>
  );
};
export default SubAccountReviewScreen;
