import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { ReviewFacts } from '../parts/review/ReviewFacts.tsx';
import { usePaymentReview, usePaymentReviews, type PaymentReview } from '../review-api.ts';

const useColumns = (): readonly Column<PaymentReview>[] => {
  const { columns } = useWords('paymentScreens').review;
  const { methods, reviewReasons } = useWords('payments');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'payee',
        header: columns.payee,
        cell: (row) => <NameWithText name={row.payee.name} text={methods[row.method]} />,
      },
      { id: 'customer', isSecondLine: true, header: columns.customer, cell: (row) => row.customer.name },
      {
        id: 'reasons',
        header: columns.reasons,
        cell: (row) => row.reviewReasons.map((reason) => reviewReasons[reason]).join(' · '),
      },
      { id: 'since', isSecondLine: true, header: columns.since, cell: (row) => date(row.waitingSince) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [columns, methods, reviewReasons, date],
  );
};

/** `/system/payments`: payments that wait for a look before they leave, and the one that is open. */
const PaymentReviewScreen = () => {
  const words = useWords('paymentScreens').review;
  const at = useQueuePlace([]);
  const columns = useColumns();
  const queue = usePaymentReviews();
  const one = usePaymentReview(at.id);
  return (
    <ReviewQueue
      name="review-payments"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.first}
      tabs={[]}
      columns={columns}
      givesWay={['reasons', 'since']}
      picture="list"
      queue={queue}
      one={one}
      titleOf={({ payee }) => payee.name}
    >
      {(review) => <ReviewFacts key={review.id} review={review} />}
    </ReviewQueue>
  );
};
export default PaymentReviewScreen;
