import { Button } from '@mantine/core';
import { eventDays, eventTypeNames } from '@tael/contract/developers/events';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useIsSandbox } from '../../../lib/brand.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useEvents, type ApiEvent } from '../event-api.ts';
import styles from './Developers.module.css';

const ScenarioDialog = lazy(() => import('../parts/ScenarioDialog.tsx'));

const listName = 'api-events';

const useColumns = (): readonly Column<ApiEvent>[] => {
  const words = useWords('developers').events;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'type',
        header: words.columns.type,
        cell: ({ id, type }) => (
          <CopyText value={id} label={words.copyId} doneLabel={words.copied}>
            <code className={styles.word}>{type}</code>
          </CopyText>
        ),
      },
      {
        id: 'object',
        header: words.columns.object,
        cell: ({ objectId }) => (
          <CopyText value={objectId} label={words.copyObject} doneLabel={words.copied}>
            <code className={styles.word}>{objectId.slice(-12)}</code>
          </CopyText>
        ),
      },
      { id: 'sequence', header: words.columns.sequence, align: 'end', cell: ({ sequence }) => sequence },
      {
        id: 'data',
        header: words.columns.data,
        cell: ({ data }) => <code className={styles.code}>{JSON.stringify(data)}</code>,
      },
      {
        id: 'at',
        header: words.columns.at,
        isBesideName: true,
        cell: ({ timestamp }) => date(timestamp, 'dateTime'),
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/ApiEvents`: what happened, as programs read it, newest first. */
const EventsScreen = () => {
  const words = useWords('developers').events;
  const columns = useColumns();
  const filters = useFilters(['type']);
  const type = chosen(eventTypeNames, filters.values.type);
  const events = useEvents(type);
  return (
    <>
      <PageHeader title={words.title} lead={words.lead(eventDays)}>
        <ScenarioButton />
      </PageHeader>
      <ListBar
        name={listName}
        label={words.title}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'type',
            label: words.type,
            anyLabel: words.anyType,
            options: eventTypeNames.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <PagedTable
        name={listName}
        query={events}
        label={words.title}
        columns={columns}
        rows={events.data?.pages.flatMap((page) => page.items)}
        rowKey={({ id }) => id}
        empty={
          type ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          )
        }
      />
    </>
  );
};

/** Plays a scenario, where the world outside is a sandbox. */
const ScenarioButton = () => {
  const words = useWords('developers').scenarios;
  const isSandbox = useIsSandbox();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSandbox) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      <Suspense>{isOpen && <ScenarioDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
export default EventsScreen;
