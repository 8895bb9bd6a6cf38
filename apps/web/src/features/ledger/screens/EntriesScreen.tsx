import { entryKinds } from '@tael/contract/ledger/states';
import { Button, Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { historyFilterNames, historyQuery } from '../../../lib/history.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { given } from '../../../lib/pages.ts';
import { readerZone } from '../../../lib/time-zone.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { HistoryFilters } from '../../../parts/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/HistoryTotals.tsx';
import { ListBar } from '../../../parts/ListBar.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAccount, useEntries, useEntryTotals, type Entry } from '../api.ts';
import { BalanceExplained } from '../parts/BalanceExplained.tsx';
import { StatementDialog } from '../parts/StatementDialog.tsx';
import { EntryAmount, EntryName } from '../parts/EntryCells.tsx';
import styles from './EntriesScreen.module.css';

const listName = 'entries';
const filterNames = [...historyFilterNames, 'kind'] as const;

const useColumns = (): readonly Column<Entry>[] => {
  const { columns } = useWords('entries');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'entry', header: columns.entry, cell: (entry) => <EntryName entry={entry} /> },
      { id: 'date', header: columns.date, cell: (entry) => date(entry.at, 'dateTime') },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (entry) => <EntryAmount entry={entry} />,
      },
      {
        id: 'posted',
        header: columns.posted,
        align: 'end',
        cell: (entry) => <Money value={{ amount: entry.postedAfter, currency: entry.currency }} />,
      },
      {
        id: 'available',
        header: columns.available,
        align: 'end',
        cell: (entry) => <Money value={{ amount: entry.availableAfter, currency: entry.currency }} />,
      },
    ],
    [columns, date],
  );
};

const Balance = () => {
  const words = useWords('entries').balance;
  const account = useAccount();
  if (account.data) return <BalanceExplained account={account.data} />;
  if (account.error) return <Failed query={account} title={words.failed} />;
  return <Skeleton height={124} radius={12} />;
};

/** `/catalog/HistoryAccount`: the balance with what explains it, and every entry of the account behind it. */
const EntriesScreen = () => {
  const words = useWords('entries');
  const papers = useWords('history').paper;
  const [isStatementOpen, setStatementOpen] = useState(false);
  const filters = useFilters(filterNames);
  const { values, clear, isFiltered } = filters;
  const columns = useColumns();
  const narrowing = { ...historyQuery(values, readerZone()), kind: chosen(entryKinds, values.kind) };
  const entries = useEntries(narrowing);
  const totals = useEntryTotals(narrowing);
  const rows = entries.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !isFiltered && !entries.isPlaceholderData;

  return (
    <>
      <PageHeader title={words.title}>
        <Has codes="ledger:export">
          <Button variant="default" onClick={() => setStatementOpen(true)}>
            {papers.statement}
          </Button>
        </Has>
      </PageHeader>
      {isStatementOpen && <StatementDialog onClose={() => setStatementOpen(false)} />}
      <div className={styles.balance}>
        <Balance />
      </div>
      {!isNewcomer && (
        <ListBar
          name={listName}
          label={words.search}
          columns={columns}
          filters={filters}
          search="search"
          actions={
            <ExportMenu
              route="exportEntries"
              permission="ledger:export"
              input={(format) => ({ ...given<'totalEntries'>(narrowing), format })}
            />
          }
          choices={[
            {
              name: 'kind',
              label: words.filterKind,
              anyLabel: words.anyKind,
              options: entryKinds.map((value) => ({ value, label: words.kinds[value] })),
            },
          ]}
        >
          <HistoryFilters filters={filters} />
        </ListBar>
      )}
      <HistoryTotals totals={totals.data} />
      <PagedTable
        name={listName}
        query={entries}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry.id}
        empty={
          isNewcomer ? (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text}>
              <ButtonLink to={places.addFunds}>{words.empty.act}</ButtonLink>
            </EmptyState>
          ) : (
            <NoMatch onClear={clear} />
          )
        }
      />
    </>
  );
};
export default EntriesScreen;
