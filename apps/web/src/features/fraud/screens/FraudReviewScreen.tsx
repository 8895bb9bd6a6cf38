import { fraudAlertStates } from '@tael/contract/fraud/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useFraudReview, useFraudReviews, type FraudReview } from '../api.ts';
import { AlertFacts } from '../parts/AlertFacts.tsx';
import { AlertStatus } from '../parts/AlertStatus.tsx';

const useColumns = (): readonly Column<FraudReview>[] => {
  const words = useWords('fraudReviews');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        cell: (row) => <NameWithText name={row.merchantName} text={`·· ${row.lastFour}`} />,
      },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <AlertStatus state={row.state} />,
      },
      { id: 'score', header: words.columns.score, align: 'end', cell: (row) => row.score },
      { id: 'asked', isSecondLine: true, header: words.columns.asked, cell: (row) => date(row.askedAt) },
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

/** `/system/fraud-alerts`: unusual purchases of all customers that ask for somebody, and the one that is open beside them. */
const FraudReviewScreen = () => {
  const words = useWords('fraudReviews');
  const at = useQueuePlace(fraudAlertStates);
  const columns = useColumns();
  const queue = useFraudReviews(at.state);
  const open = useFraudReview(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="fraud-reviews"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.all}
      tabs={fraudAlertStates.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['score', 'asked']}
      picture="list"
      queue={queue}
      one={open}
      titleOf={(alert) => alert.merchantName}
    >
      {(alert) => <AlertFacts key={alert.id} alert={alert} />}
    </ReviewQueue>
  );
};
export default FraudReviewScreen;
