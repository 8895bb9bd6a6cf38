import { deletionStates } from '@tael/contract/privacy/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useDeletion, useDeletions, type DeletionReview } from '../api.ts';
import { DeletionReviewDetail } from '../parts/DeletionReviewDetail.tsx';

/** Behind those to review, those that are decided or canceled. */
const tabs = deletionStates.filter((state) => state !== 'requested');

const useColumns = (): readonly Column<DeletionReview>[] => {
  const words = useWords('privacy').review;
  const date = useDates();
  return useMemo(
    () => [
      { id: 'email', header: words.columns.email, cell: (row) => row.email },
      { id: 'reason', header: words.columns.reason, cell: (row) => row.reason },
      {
        id: 'requested',
        isSecondLine: true,
        header: words.columns.requested,
        align: 'end',
        cell: (row) => date(row.requestedAt),
      },
    ],
    [words, date],
  );
};

/** `/system/account-deletions`: who asked for the deletion of their account, and the request that is open beside them. */
const DeletionsScreen = () => {
  const words = useWords('privacy').review;
  const at = useQueuePlace(tabs);
  const columns = useColumns();
  const queue = useDeletions(at.state ?? 'requested');
  const open = useDeletion(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="account-deletions"
      at={at}
      words={words}
      detail={words}
      firstTab={words.state.requested}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['reason']}
      picture="person"
      queue={queue}
      one={open}
      titleOf={(deletion) => deletion.email}
    >
      {(deletion) => <DeletionReviewDetail key={deletion.id} deletion={deletion} />}
    </ReviewQueue>
  );
};
export default DeletionsScreen;
