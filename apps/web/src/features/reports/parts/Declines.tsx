import { useDates } from '../../../lib/time/dates.ts';
import { customerTransactionPlace } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useDeclines, type Decline } from '../api.ts';

interface DeclinesProps {
  readonly from: string;
  readonly to: string;
  /** Empty for all. */
  readonly category: string;
}

/** The declined requests behind a figure, each leading to its purchase. */
export const Declines = (asked: DeclinesProps) => {
  const words = useWords('backOffice').reports.declines;
  const { reason } = useWords('transactions');
  const date = useDates();
  const declines = useDeclines(given<'listDeclines'>({ ...asked }));
  const columns: readonly Column<Decline>[] = [
    { id: 'merchant', header: words.columns.merchant, cell: (row) => row.merchant },
    { id: 'customer', header: words.columns.customer, cell: (row) => row.customer.name },
    { id: 'reason', header: words.columns.reason, cell: (row) => row.reason && reason[row.reason] },
    { id: 'at', header: words.columns.at, cell: (row) => date(row.at) },
    {
      id: 'amount',
      header: words.columns.amount,
      align: 'end',
      isBesideName: true,
      cell: (row) => row.amount && <Money value={row.amount} />,
    },
  ];
  return (
    <PagedTable
      query={declines}
      label={words.title}
      columns={columns}
      rows={declines.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      rowLink={(row) => customerTransactionPlace(row.customer.id, row.id)}
      empty={<p>{words.nothing}</p>}
    />
  );
};
