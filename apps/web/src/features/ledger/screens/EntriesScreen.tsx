import { entryKinds } from '@tael/contract/ledger/states';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { historyFilterNames, historyQuery } from '../../../parts/lists/history.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useFold } from '../../../lib/saved/fold.ts';
import { places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { useHistoryFilters } from '../../../parts/lists/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/lists/HistoryTotals.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { FoldButton } from '../../../ui/page/FoldButton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useAccount, useEntries, useEntryTotals, type Entry } from '../api.ts';
import { BalanceExplained } from '../parts/BalanceExplained.tsx';
import { StatementDialog } from '../parts/StatementDialog.tsx';
import { referencePlace } from '../parts/reference-place.ts';
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
      { id: 'date', header: columns.date, isSecondLine: true, cell: (entry) => date(entry.at) },
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

/** `/catalog/HistoryAccount`: the balance with what explains it, and every entry of the account behind it. */
const EntriesScreen = () => {
  const words = useWords('entries');
  const documents = useWords('history').document;
  const [isStatementOpen, setStatementOpen] = useState(false);
  const account = useAccount();
  const [isExplained, setExplained] = useFold('balance');
  const filters = useFilters(filterNames);
  const { values, clear, isFiltered } = filters;
  const columns = useColumns();
  const historyFilters = useHistoryFilters(filters);
  const narrowing = { ...historyQuery(values, readerZone()), kind: chosenOf(entryKinds, values.kind) };
  const entries = useEntries(narrowing);
  const totals = useEntryTotals(narrowing);
  const rows = entries.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !isFiltered && !entries.isPlaceholderData;

  return (
    <>
      <PageHeader title={words.title}>
        {account.data && (
          <FoldButton isOpen={isExplained} onTurn={setExplained}>
            <Money value={account.data.available} size="strong" />
            <span className={styles.explain}>{words.balance.explain}</span>
          </FoldButton>
        )}
        <Has codes="ledger:export">
          <Button variant="default" onClick={() => setStatementOpen(true)}>
            {documents.statement}
          </Button>
        </Has>
      </PageHeader>
      {isStatementOpen && <StatementDialog onClose={() => setStatementOpen(false)} />}
      {account.error && !account.data && <Failed query={account} title={words.balance.failed} />}
      {isExplained && account.data && <BalanceExplained account={account.data} />}
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
              isSeveral: true,
              options: entryKinds.map((value) => ({ value, label: words.kinds[value] })),
            },
          ]}
          parts={historyFilters}
        />
      )}
      <PagedTable
        name={listName}
        query={entries}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry.id}
        rowLink={(entry) => referencePlace(entry)?.to}
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
      <HistoryTotals totals={totals.data} />
    </>
  );
};
export default EntriesScreen;
