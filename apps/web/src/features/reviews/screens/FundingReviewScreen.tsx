import { depositStates } from '@tael/contract/funding/states';
import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace } from '../../../lib/paths/places.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useDeposit, useDeposits, type Deposit } from '../api.ts';
import { DepositDetail } from '../parts/deposits/DepositDetail.tsx';
import { DepositStatus } from '../parts/deposits/DepositStatus.tsx';

const openStates = ['announced', 'matched', 'on_hold'] as const;
const endings = ['released', 'rejected', 'expired', 'returned'] as const;

const useColumns = (): readonly Column<Deposit>[] => {
  const { columns, from } = useWords('reviews').funding;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: columns.customer,
        cell: (row) => <NameWithText name={row.customerName} text={from(row.senderName)} />,
      },
      {
        id: 'state',
        isSecondLine: true,
        header: columns.state,
        cell: (row) => <DepositStatus state={row.state} />,
      },
      { id: 'number', header: columns.number, cell: (row) => row.paymentNumber },
      {
        id: 'announced',
        isSecondLine: true,
        header: columns.announced,
        cell: (row) => date(row.announcedAt),
      },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [columns, from, date],
  );
};

/** `/admin/payment/activity`: deposits to match, approve and release, and the one that is open beside them. */
const FundingReviewScreen = () => {
  const words = useWords('reviews').funding;
  const at = useQueuePlace(depositStates);
  const columns = useColumns();
  const queue = useDeposits(at.state);
  const open = useDeposit(at.id, knownIn(queue, at.id));
  const ending = endings.find((one) => one === at.state);
  return (
    <ReviewQueue
      name="funding-review"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.tab.open}
      tabs={[
        ...openStates.map((state) => ({ state, label: words.tab[state] })),
        { state: endings[0], label: words.tab.done },
      ]}
      tab={ending && endings[0]}
      more={
        ending && (
          <FilterTabs
            label={words.ending}
            current={ending}
            tabs={endings.map((state) => ({
              key: state,
              label: words.state[state],
              to: narrowedPlace(at.screen, { state }),
            }))}
          />
        )
      }
      columns={columns}
      givesWay={['number']}
      picture="money"
      queue={queue}
      one={open}
      titleOf={({ customerName, amount }) =>
        `${customerName} · ${formatMoney(amount.amount, amount.currency)}`
      }
    >
      {(deposit) => <DepositDetail key={deposit.id} deposit={deposit} />}
    </ReviewQueue>
  );
};
export default FundingReviewScreen;
