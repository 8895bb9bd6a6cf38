import { depositStates } from '@tael/contract/funding/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { historyFilterNames, historyQuery } from '../../../lib/history.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { given } from '../../../lib/pages.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { readerZone } from '../../../lib/time-zone.ts';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { HistoryFilters } from '../../../parts/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/HistoryTotals.tsx';
import { ListBar } from '../../../parts/ListBar.tsx';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { depositTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useDeposit, useDeposits, useDepositTotals, type Deposit } from '../api.ts';
import { DepositDetail } from '../parts/DepositDetail.tsx';

const listName = 'deposits';
const filterNames = [...historyFilterNames, 'state'] as const;

const useColumns = (): readonly Column<Deposit>[] => {
  const words = useWords('funding');
  const date = useDates();
  return useMemo(() => {
    const { columns } = words.history;
    return [
      {
        id: 'sender',
        header: columns.sender,
        cell: (row) => (
          <NameWithText name={row.senderName} text={words.history.number(row.paymentNumber.slice(-4))} />
        ),
      },
      {
        id: 'state',
        header: columns.state,
        cell: (row) => <StatusDot tone={depositTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      { id: 'date', header: columns.date, cell: (row) => date(row.announcedAt) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ];
  }, [words, date]);
};

/** `/catalog/HistoryFunding`: every deposit, and the one that is open beside them. */
const FundingHistoryScreen = () => {
  const words = useWords('funding');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const { direction: _, ...asked } = historyQuery(filters.values, readerZone());
  const narrowing = { ...asked, state: chosen(depositStates, filters.values.state) };
  const deposits = useDeposits(narrowing);
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
      {!isNewcomer && (
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
              options: depositStates.map((value) => ({ value, label: words.state[value] })),
            },
          ]}
        >
          <HistoryFilters filters={filters} hasDirection={false} />
        </ListBar>
      )}
      <HistoryTotals totals={totals.data} />
      <ListWithDetail
        name={listName}
        query={deposits}
        label={words.history.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
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
    </>
  );
};
export default FundingHistoryScreen;
