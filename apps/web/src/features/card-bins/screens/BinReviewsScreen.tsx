import { binApplicationStates } from '@tael/contract/cards/bin-states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useBinReview, useBinReviews, type BinReview } from '../api.ts';
import { BinReviewDetail } from '../parts/BinReviewDetail.tsx';

const first = 'pending_approval';
/** A draft was never sent, so nobody reviews it. */
const tabs = binApplicationStates.filter((state) => state !== 'draft' && state !== first);

const useColumns = (): readonly Column<BinReview>[] => {
  const words = useWords('bins');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: words.review.columns.customer,
        cell: (row) => <NameWithText name={row.customerName} text={words.review.kinds[row.entityType]} />,
      },
      {
        id: 'product',
        isSecondLine: true,
        header: words.review.columns.product,
        cell: (row) => <NameWithText name={row.bin.productName} text={words.uses[row.intendedUse]} isThing />,
      },
      { id: 'cards', header: words.review.columns.cards, align: 'end', cell: (row) => row.expectedCards },
      {
        id: 'sent',
        isSecondLine: true,
        header: words.review.columns.sent,
        align: 'end',
        cell: (row) => date(row.submittedAt),
      },
    ],
    [words, date],
  );
};

/** `/system/card-bins`: applications for card products by state, and the one that is open beside them. */
const BinReviewsScreen = () => {
  const words = useWords('bins');
  const at = useQueuePlace(tabs);
  const columns = useColumns();
  const queue = useBinReviews(at.state ?? first);
  const open = useBinReview(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="bin-reviews"
      at={at}
      words={words.review}
      detail={words.review}
      firstTab={words.state[first]}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['cards']}
      picture="cards"
      queue={queue}
      one={open}
      titleOf={(review) => review.customerName}
    >
      {(review) => <BinReviewDetail key={review.id} review={review} />}
    </ReviewQueue>
  );
};
export default BinReviewsScreen;
