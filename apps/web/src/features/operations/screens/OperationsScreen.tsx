import { Menu } from '@mantine/core';
import { formatCount } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useOperations, useRetryEvent, useStuckEvents, type StuckEvent } from '../api.ts';
import styles from '../parts/operations.module.css';
import { StandingPanels } from '../parts/StandingPanels.tsx';
import { UnbookedMessages } from '../parts/UnbookedMessages.tsx';

const useColumns = (): readonly Column<StuckEvent>[] => {
  const { columns } = useWords('operations');
  const language = useLanguage();
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'event',
        header: columns.event,
        cell: (row) => <NameWithText name={row.topic} text={date(row.createdAt, 'dateTime')} isThing />,
      },
      {
        id: 'error',
        header: columns.error,
        cell: (row) => <span className={styles.error}>{row.lastError}</span>,
      },
      {
        id: 'attempts',
        header: columns.attempts,
        align: 'end',
        cell: (row) => formatCount(row.attempts, language),
      },
      {
        id: 'next',
        header: columns.next,
        align: 'end',
        cell: (row) => date(row.nextAttemptAt, 'dateTime'),
      },
    ],
    [columns, language, date],
  );
};

const StuckEvents = () => {
  const words = useWords('operations');
  const events = useStuckEvents();
  const columns = useColumns();
  const retry = useRetryEvent();
  const mayRetry = useCan('operations:retry');
  const rowMenu = {
    label: words.columns.event,
    of: (row: StuckEvent) => (
      <RowMenu label={words.retry.menu(row.topic)}>
        <Menu.Item
          onClick={() =>
            retry.mutate(
              { id: row.id },
              { onSuccess: () => notify({ tone: 'good', text: words.retry.done }) },
            )
          }
        >
          {words.retry.act}
        </Menu.Item>
      </RowMenu>
    ),
  };
  return (
    <PagedTable
      query={events}
      label={words.stuck}
      columns={columns}
      rows={events.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      {...(mayRetry && { rowMenu })}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
    />
  );
};

/** `/system/operations`: what could not be delivered or booked, and how this server and what it depends on stand. */
const OperationsScreen = () => {
  const words = useWords('operations');
  const { table } = useWords('lists');
  const operations = useOperations();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <h2 className={styles.listHeading}>{words.unbooked.title}</h2>
      <UnbookedMessages />
      <h2 className={styles.listHeading}>{words.stuck}</h2>
      <StuckEvents />
      {operations.data ? (
        <StandingPanels operations={operations.data} />
      ) : operations.error ? (
        <Failed query={operations} />
      ) : (
        <LoadingState label={table.loading} />
      )}
    </>
  );
};
export default OperationsScreen;
