import { accountTransferStates, transferDirections } from '@tael/contract/payments/transfers/states';
import { useMemo } from 'react';
import { chosen, chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { historyFilterNames, historyQuery } from '../../../parts/lists/history.ts';
import { useHistoryFilters } from '../../../parts/lists/HistoryFilters.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { accountTransferTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useTransfer, useTransfers, type AccountTransfer } from '../api.ts';
import { TransferDetail } from '../parts/TransferDetail.tsx';

const listName = 'account-transfers';
const filterNames = [...historyFilterNames, 'state'] as const;

/** What left the account carries a minus. */
const signed = ({ direction, amount }: AccountTransfer) => ({
  ...amount,
  amount: direction === 'sent' ? `-${amount.amount}` : amount.amount,
});

const useColumns = (): readonly Column<AccountTransfer>[] => {
  const words = useWords('transfers');
  const date = useDates();
  return useMemo(() => {
    const { columns } = words.history;
    return [
      {
        id: 'name',
        header: columns.name,
        cell: (row) => <NameWithText name={row.name} text={row.memo || words.direction[row.direction]} />,
      },
      {
        id: 'state',
        header: columns.state,
        isSecondLine: true,
        cell: (row) => <StatusDot tone={accountTransferTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      { id: 'date', header: columns.date, isSecondLine: true, cell: (row) => date(row.preparedAt) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={signed(row)} signed size="strong" />,
      },
    ];
  }, [words, date]);
};

/** `/transfer/History`: transfers sent and received, and beside them the one that the address names. */
const TransfersScreen = () => {
  const words = useWords('transfers');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const historyFilters = useHistoryFilters(filters, false);
  const narrowing = {
    ...historyQuery(filters.values, readerZone()),
    direction: chosen(transferDirections, filters.values.direction),
    state: chosenOf(accountTransferStates, filters.values.state),
  };
  const transfers = useTransfers(narrowing);
  const open = useTransfer(id);
  return (
    <>
      <PageHeader title={words.history.title}>
        <ButtonLink to={places.sendMoney} data-key="new">
          {words.history.send}
        </ButtonLink>
      </PageHeader>
      <ListBar
        name={listName}
        label={words.history.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportAccountTransfers"
            permission="transfer:export"
            input={(format) => ({ ...given<'listAccountTransfers'>(narrowing), format })}
          />
        }
        choices={[
          {
            name: 'direction',
            label: words.history.direction,
            anyLabel: words.history.anyDirection,
            options: transferDirections.map((value) => ({ value, label: words.direction[value] })),
          },
          {
            name: 'state',
            label: words.history.state,
            anyLabel: words.history.anyState,
            isSeveral: true,
            options: accountTransferStates.map((value) => ({ value, label: words.state[value] })),
          },
        ]}
        parts={historyFilters}
      />
      <ListWithDetail
        name={listName}
        query={transfers}
        label={words.history.title}
        columns={columns}
        rows={transfers.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.history.empty.title} text={words.history.empty.text}>
              <ButtonLink to={places.sendMoney}>{words.history.send}</ButtonLink>
            </EmptyState>
          )
        }
        place={places.accountTransfers}
        kept={filters.query}
        one={open}
        title={open.data?.name ?? words.detail.one}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(transfer) => <TransferDetail key={transfer.id} transfer={transfer} />}
      </ListWithDetail>
    </>
  );
};
export default TransfersScreen;
