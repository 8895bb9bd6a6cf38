import type { CustomerSection } from '@tael/contract/reporting/figure-lists';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useLineStates, useLineTitles } from '../../../parts/lists/line-words.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useCustomerLines, type CustomerLines } from '../api.ts';
import { useLinePlace } from './line-places.ts';

type Line = CustomerLines['items'][number];

interface CustomerLinesTableProps {
  readonly customerId: string;
  readonly section: CustomerSection;
}

/** All of one kind that a customer has, newest first. */
export const CustomerLinesTable = ({ customerId, section }: CustomerLinesTableProps) => {
  const words = useWords('backOffice').customer;
  const date = useDates();
  const titleOf = useLineTitles();
  const stateOf = useLineStates();
  const placeOf = useLinePlace(customerId);
  const lines = useCustomerLines(customerId, section);
  const rows = lines.data?.pages.flatMap((page) => page.items);
  const columns: readonly Column<Line>[] = [
    {
      id: 'title',
      header: words.columns.title,
      cell: (row) => {
        const place = placeOf(section, row.id);
        const title = titleOf(section, row.title);
        return place ? <PageLink to={place}>{title}</PageLink> : title;
      },
    },
    {
      id: 'state',
      header: words.columns.state,
      isBesideName: true,
      cell: (row) => {
        const state = stateOf(section, row.state);
        return state && <StatusDot tone={state.tone}>{state.name}</StatusDot>;
      },
    },
    { id: 'at', header: words.columns.at, cell: (row) => date(row.at) },
    {
      id: 'amount',
      header: words.columns.amount,
      align: 'end',
      cell: (row) => row.amount && <Money value={row.amount} />,
    },
  ];
  return (
    <PagedTable
      query={lines}
      label={words.sections[section]}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<p>{words.nothing}</p>}
    />
  );
};
