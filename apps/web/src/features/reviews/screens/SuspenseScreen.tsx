import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { SuspenseFacts } from '../parts/suspense/SuspenseFacts.tsx';
import { useSuspense, useSuspenseItem, type SuspenseItem } from '../suspense-api.ts';

const useColumns = (): readonly Column<SuspenseItem>[] => {
  const { columns, nobody, unknownSender } = useWords('suspense');
  const { names } = useWords('fundingWays').choose;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'sender',
        header: columns.sender,
        cell: (row) => <NameWithText name={row.senderName ?? unknownSender} text={row.reference} />,
      },
      { id: 'source', header: columns.source, isSecondLine: true, cell: (row) => names[row.source] },
      { id: 'claim', header: columns.claim, cell: (row) => row.claim?.by ?? nobody },
      { id: 'date', header: columns.date, isSecondLine: true, cell: (row) => date(row.receivedAt) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [columns, nobody, unknownSender, names, date],
  );
};

/** `/system/suspense`: money that belongs to nobody yet, and the one that is open. */
const SuspenseScreen = () => {
  const words = useWords('suspense');
  const at = useQueuePlace([]);
  const columns = useColumns();
  const queue = useSuspense();
  const open = useSuspenseItem(at.id);
  return (
    <ReviewQueue
      name="suspense"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.open}
      tabs={[]}
      columns={columns}
      givesWay={['source', 'claim']}
      picture="money"
      queue={queue}
      one={open}
      titleOf={({ senderName, amount }) =>
        `${senderName ?? words.unknownSender} · ${formatMoney(amount.amount, amount.currency)}`
      }
    >
      {(item) => <SuspenseFacts key={item.id} item={item} />}
    </ReviewQueue>
  );
};
export default SuspenseScreen;
