import { depositSorts, depositStates } from '@tael/contract/funding/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { historyFilterNames, historyQuery } from '../../../parts/lists/history.ts';
import { useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { useHistoryFilters } from '../../../parts/lists/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/lists/HistoryTotals.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { depositTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useDeposit, useDeposits, useDepositTotals, type Deposit } from '../api.ts';
import { DepositDetail } from './DepositDetail.tsx';
import { HistoryTabs } from './HistoryTabs.tsx';

const listName = 'deposits';
const filterNames = [...historyFilterNames, 'state', 'sort'] as const;

const useColumns = (): readonly Column<Deposit>[] => {
  const words = useWords('funding');
  const date = useDates();
  return useMemo(() => {
    const { columns } = words.history;
    return [
      {
        id: 'sender',
        header: columns.sender,
        sort: 'sender',
        cell: (row) => (
          <NameWithText name={row.senderName} text={words.history.number(row.paymentNumber.slice(-4))} />
        ),
      },
      {
        id: 'state',
        header: columns.state,
        isSecondLine: true,
        cell: (row) => <StatusDot tone={depositTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'date',
        header: columns.date,
        sort: 'announced',
        isSecondLine: true,
        cell: (row) => date(row.announcedAt),
      },
      {
        id: 'amount',
        header: columns.amount,
        sort: 'amount',
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ];
  }, [words, date]);
};

/** Every announced bank transfer, and the one that is open beside them. */
export const DepositHistory = () => {
  const words = useWords('funding');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const historyFilters = useHistoryFilters(filters, false);
  const { direction: _, ...asked } = historyQuery(filters.values, readerZone());
  const narrowing = { ...asked, state: chosenOf(depositStates, filters.values.state) };
  const deposits = useDeposits({ ...narrowing, sort: chosenSort(depositSorts, filters.values.sort) });
  const totals = useDepositTotals(narrowing);
  const open = useDeposit(id);
  const rows = deposits.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !deposits.isPlaceholderData;

  const empty = isNewcomer ? (
    <EmptyState picture="list" title={words.history.empty.title} text={words.history.empty.text}>
      <ButtonLink to={places.addFunds}>{words.history.add}</ButtonLink>
    </EmptyState>
  ) : (
    <NoMatch onClear={filters.clear} />
  );

  return (
    <>
      <PageHeader title={words.history.title}>
        <ButtonLink to={places.addFunds} data-key="new">
          {words.history.add}
        </ButtonLink>
      </PageHeader>
      {isNewcomer ? (
        <FilterBar label={words.history.search}>
          <HistoryTabs current="bank" />
        </FilterBar>
      ) : (
        <ListBar
          name={listName}
          label={words.history.search}
          columns={columns}
          filters={filters}
          search="search"
          actions={
            <ExportMenu
              route="exportDeposits"
              permission="funding:export"
              input={(format) => ({ ...given<'totalDeposits'>(narrowing), format })}
            />
          }
          choices={[
            {
              name: 'state',
              label: words.history.filterState,
              anyLabel: words.history.anyState,
              isSeveral: true,
              options: depositStates.map((value) => ({ value, label: words.state[value] })),
            },
          ]}
          parts={historyFilters}
        >
          <HistoryTabs current="bank" />
        </ListBar>
      )}
      <ListWithDetail
        name={listName}
        query={deposits}
        label={words.history.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sorting={sortingOf(filters)}
        empty={empty}
        place={places.fundingHistory}
        kept={filters.query}
        one={open}
        title={open.data?.senderName ?? rows?.find((row) => row.id === id)?.senderName ?? ''}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(deposit) => <DepositDetail key={deposit.id} deposit={deposit} />}
      </ListWithDetail>
      <HistoryTotals totals={totals.data} />
    </>
  );
};
