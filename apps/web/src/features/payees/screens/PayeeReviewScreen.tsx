import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { ReviewFacts } from '../parts/ReviewFacts.tsx';
import { useReview, useReviews, type PayeeReview } from '../review-api.ts';

/** Behind those that wait for a decision. */
const tabs = ['blocked', 'released', 'pending'] as const;

/** `/system/payees`: the payees that a list of sanctions may name, and the one that is open. */
const PayeeReviewScreen = () => {
  const words = useWords('payees').review;
  const date = useDates();
  const at = useQueuePlace(tabs);
  const columns = useMemo<readonly Column<PayeeReview>[]>(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        cell: (row) => <NameWithText name={row.name || row.localName} text={row.name && row.localName} />,
      },
      { id: 'subject', header: words.columns.subject, cell: (row) => words.subject[row.subject] },
      { id: 'customer', isSecondLine: true, header: words.columns.customer, cell: (row) => row.customerName },
      {
        id: 'since',
        isSecondLine: true,
        header: words.columns.since,
        align: 'end',
        cell: (row) => date(row.requestedAt),
      },
    ],
    [words, date],
  );
  const queue = useReviews(at.state ?? 'hit');
  const one = useReview(at.id);
  return (
    <ReviewQueue
      name="review-payees"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.first}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['subject', 'since']}
      picture="person"
      queue={queue}
      one={one}
      titleOf={({ name, localName }) => name || localName}
    >
      {(review) => <ReviewFacts key={review.id} review={review} />}
    </ReviewQueue>
  );
};
export default PayeeReviewScreen;
