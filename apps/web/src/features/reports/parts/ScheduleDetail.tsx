import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFile } from '../../../lib/forms/use-file.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { scheduleTones, sentReportTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useMoveSchedule, useSentReports, type Schedule, type SentReport } from '../api.ts';

const allSchedules = narrowedPlace(places.reports, { schedules: 'all' });

/** What can be done with a schedule. */
const Acts = ({ schedule: { id, state, version } }: { schedule: Schedule }) => {
  const words = useWords('reportSchedules');
  const act = useMoveSchedule();
  const [asked, setAsked] = useState<Schedule['state']>();
  const other = state === 'active' ? 'paused' : 'active';
  const isRemoving = asked === 'deleted';
  const label = state === 'active' ? words.pause : words.resume;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(other)}>
        {label}
      </Button>
      <Button variant="default" onClick={() => setAsked('deleted')}>
        {words.remove}
      </Button>
      {asked && (
        <ConfirmDialog
          title={isRemoving ? words.removeTitle : label}
          text={words.means[asked]}
          submitLabel={isRemoving ? words.remove : label}
          isGrave={isRemoving}
          act={act}
          input={{ id, state: asked, version }}
          done={words.done[asked]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

const useColumns = (): readonly Column<SentReport>[] => {
  const words = useWords('reportSchedules');
  const date = useDates();
  const { start, bytes } = useFile();
  const spanOf = ({ from, to }: SentReport): string => words.span(date(from, 'medium'), date(to, 'medium'));
  return [
    {
      id: 'period',
      header: words.sentColumns.period,
      cell: (row) => <NameWithText name={spanOf(row)} text={row.reason ? words.reason[row.reason] : ''} />,
    },
    {
      id: 'state',
      header: words.sentColumns.state,
      cell: ({ state }) => <StatusDot tone={sentReportTones[state]}>{words.sentState[state]}</StatusDot>,
    },
    { id: 'people', header: words.sentColumns.people, align: 'end', cell: ({ people }) => String(people) },
    { id: 'at', header: words.sentColumns.at, cell: ({ at }) => date(at) },
    {
      id: 'file',
      header: words.sentColumns.file,
      align: 'end',
      cell: (row) =>
        row.state === 'sent' && (
          <Button
            variant="default"
            size="xs"
            loading={bytes !== undefined}
            aria-label={words.saveOf(spanOf(row))}
            onClick={() => start('saveSentReport', { id: row.id })}
          >
            {words.save}
          </Button>
        ),
    },
  ];
};

/** One scheduled report: what comes next, for whom, and what was sent. */
export const ScheduleDetail = ({ schedule }: { schedule: Schedule }) => {
  const words = useWords('reportSchedules');
  const { by } = useWords('backOffice').reports;
  const date = useDates();
  const sent = useSentReports(schedule.id);
  const columns = useColumns();
  const { report, every, format, timeZone, state, next, maker, readers } = schedule;
  return (
    <>
      <PageHeader title={`${by[report]} · ${words.every[every]}`}>
        <ButtonLink variant="default" to={allSchedules}>
          {words.title}
        </ButtonLink>
        <Acts schedule={schedule} />
      </PageHeader>
      <DetailSection title={words.details} isOfPage>
        <KeyValue
          pairs={[
            {
              name: words.columns.state,
              value: <StatusDot tone={scheduleTones[state]}>{words.state[state]}</StatusDot>,
            },
            ...(state === 'active'
              ? [
                  {
                    name: words.columns.next,
                    value: words.nextOn(date(next.from, 'medium'), date(next.to, 'medium'), date(next.at)),
                  },
                ]
              : []),
            { name: words.format, value: words.formats[format] },
            { name: words.zone, value: timeZone },
            {
              name: words.columns.readers,
              value: readers.map(({ name }) => name).join(', ') || words.nobody,
            },
            { name: words.maker, value: maker || words.gone },
          ]}
        />
      </DetailSection>
      <DetailSection title={words.history} isOfPage>
        <PagedTable
          query={sent}
          label={words.history}
          columns={columns}
          rows={sent.data?.pages.flatMap((page) => page.items)}
          rowKey={({ id }) => id}
          empty={<EmptyState picture="list" title={words.nothingSent.title} text={words.nothingSent.text} />}
        />
      </DetailSection>
    </>
  );
};
