import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { intentTones } from '../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import type { CryptoFunding, useCryptoFunding } from '../crypto-api.ts';

const useColumns = (): readonly Column<CryptoFunding>[] => {
  const words = useWords('crypto');
  const { state: states } = useWords('fundingWays');
  const date = useDates();
  return useMemo(() => {
    const { columns, asked, received } = words.list;
    const paid = ({ receivedAmount, payAmount, coin }: CryptoFunding) =>
      receivedAmount === null ? asked(payAmount, coin) : received(receivedAmount, coin);
    return [
      {
        id: 'amount',
        header: columns.amount,
        cell: (row) => <NameWithText name={words.name[row.coin]} text={paid(row)} />,
      },
      {
        id: 'state',
        header: columns.state,
        cell: (row) => <StatusDot tone={intentTones[row.state]}>{states[row.state]}</StatusDot>,
      },
      { id: 'date', header: columns.date, cell: (row) => date(row.createdAt) },
      {
        id: 'credited',
        header: columns.credited,
        align: 'end',
        isBesideName: true,
        cell: (row) => (row.credited ? <Money value={row.credited} size="strong" /> : '–'),
      },
    ];
  }, [words, states, date]);
};

/** Deposits in coins, newest first. */
export const CryptoTable = ({ list }: { list: ReturnType<typeof useCryptoFunding> }) => {
  const words = useWords('crypto').list;
  const columns = useColumns();
  return (
    <PagedTable
      query={list}
      label={words.title}
      columns={columns}
      rows={list.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
    />
  );
};
