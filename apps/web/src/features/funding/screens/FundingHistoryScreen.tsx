import { depositStates } from '@tael/contract/funding/states';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { depositPlace, places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { depositTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useDeposit, useDeposits, type Deposit } from '../api.ts';
import { DepositDetail } from '../parts/DepositDetail.tsx';

const filterNames = ['state'] as const;

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

const OpenDeposit = ({ query }: { query: ReturnType<typeof useDeposit> }) => {
  const words = useWords('funding').detail;
  return (
    <OpenOne query={query} picture="list" notFound={words.notFound}>
      {(deposit) => <DepositDetail key={deposit.id} deposit={deposit} />}
    </OpenOne>
  );
};

/** `/catalog/HistoryFunding`: every deposit, and the one that is open beside them. */
const FundingHistoryScreen = () => {
  const words = useWords('funding');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const deposits = useDeposits(chosen(depositStates, filters.values.state));
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

  const list = (
    <PagedTable
      query={deposits}
      label={words.history.title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `${depositPlace(row.id)}${filters.query}`}
      openKey={id}
      empty={empty}
    />
  );

  return (
    <>
      <PageHeader title={words.history.title}>
        <ButtonLink to={places.addFunds}>{words.history.add}</ButtonLink>
      </PageHeader>
      {!isNewcomer && (
        <FilterBar label={words.history.filterState}>
          <FilterSelect
            label={words.history.filterState}
            anyLabel={words.history.anyState}
            options={depositStates.map((state) => ({ value: state, label: words.state[state] }))}
            value={filters.values.state}
            onChange={(value) => filters.set('state', value)}
          />
        </FilterBar>
      )}
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={open.data?.senderName ?? rows?.find((row) => row.id === id)?.senderName ?? ''}
        closeLabel={words.detail.close}
        onClose={() =>
          void navigate(`${places.fundingHistory}${filters.query}`, { preventScrollReset: true })
        }
      >
        {id !== undefined && <OpenDeposit query={open} />}
      </DetailDrawer>
    </>
  );
};
export default FundingHistoryScreen;
