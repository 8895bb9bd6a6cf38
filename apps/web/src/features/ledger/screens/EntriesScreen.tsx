import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAccount, useEntries, type Entry } from '../api.ts';
import { availableChange } from '../parts/available-change.ts';
import { BalanceExplained } from '../parts/BalanceExplained.tsx';
import { EntryAmount, EntryName } from '../parts/EntryCells.tsx';
import { periodOf } from '../parts/period.ts';
import { PeriodFilter } from '../parts/PeriodFilter.tsx';

interface Line {
  readonly entry: Entry;
  readonly change: string | undefined;
}

const filterNames = ['from', 'to'] as const;

const useColumns = (): readonly Column<Line>[] => {
  const { columns } = useWords('entries');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'entry', header: columns.entry, cell: ({ entry }) => <EntryName entry={entry} /> },
      { id: 'date', header: columns.date, cell: ({ entry }) => date(entry.at, 'dateTime') },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: ({ entry, change }) => <EntryAmount entry={entry} change={change} />,
      },
      {
        id: 'posted',
        header: columns.posted,
        align: 'end',
        cell: ({ entry }) => <Money value={{ amount: entry.postedAfter, currency: entry.currency }} />,
      },
      {
        id: 'available',
        header: columns.available,
        align: 'end',
        cell: ({ entry }) => <Money value={{ amount: entry.availableAfter, currency: entry.currency }} />,
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
  const { values, set, clear, isFiltered } = useFilters(filterNames);
  const period = useMemo(() => periodOf(values.from, values.to), [values.from, values.to]);
  const columns = useColumns();
  const entries = useEntries(period);
  const rows = useMemo(() => {
    const items = entries.data?.pages.flatMap((page) => page.items);
    const lines = items?.map((entry, at): Line => ({ entry, change: availableChange(entry, items[at + 1]) }));
    // The last entry of a page waits for the next page, because what it changed is told by the entry before it.
    return entries.hasNextPage ? lines?.slice(0, -1) : lines;
  }, [entries.data, entries.hasNextPage]);
  const isNewcomer = rows?.length === 0 && !isFiltered && !entries.isPlaceholderData;

  return (
    <>
      <PageHeader title={words.title} />
      <Balance />
      <PeriodFilter from={values.from} to={values.to} onSet={set} />
      <PagedTable
        query={entries}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.id}
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
