import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { scheduleTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import type { Schedule } from '../api.ts';

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'));

interface ScheduleListProps {
  readonly items: readonly Schedule[];
  readonly readers: Schedule['readers'];
}

/** Where one of them is. */
const placeOf = (id: string): string => narrowedPlace(places.reports, { schedules: id });

/** The scheduled reports, and the way to another. */
export const ScheduleList = ({ items, readers }: ScheduleListProps) => {
  const words = useWords('reportSchedules');
  const reports = useWords('backOffice').reports;
  const { table } = useWords('lists');
  const date = useDates();
  const [isAdding, setIsAdding] = useState(false);
  const columns: readonly Column<Schedule>[] = [
    { id: 'report', header: words.columns.report, cell: ({ report }) => reports.by[report] },
    { id: 'every', header: words.columns.every, cell: ({ every }) => words.every[every] },
    {
      id: 'readers',
      header: words.columns.readers,
      cell: (row) => row.readers.map(({ name }) => name).join(', ') || words.nobody,
    },
    {
      id: 'next',
      header: words.columns.next,
      cell: ({ state, next }) => (state === 'active' ? date(next.at) : reports.none),
    },
    {
      id: 'state',
      header: words.columns.state,
      cell: ({ state }) => <StatusDot tone={scheduleTones[state]}>{words.state[state]}</StatusDot>,
    },
  ];
  return (
    <>
      <PageHeader title={words.title} lead={words.lead}>
        <ButtonLink variant="default" to={places.reports}>
          {words.back}
        </ButtonLink>
        <Button onClick={() => setIsAdding(true)}>{words.add}</Button>
      </PageHeader>
      <DataTable
        label={words.title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => placeOf(id)}
        loadingLabel={table.loading}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      />
      {isAdding && (
        <Suspense>
          <ScheduleDialog readers={readers} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
};
