import { Button } from '@mantine/core';
import { authorizationStatuses } from '@tael/contract/authorizations/states';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePrefetchTransaction, useTransaction, useTransactions, type Transaction } from '../api.ts';
import { ListAmount } from '../parts/ListAmount.tsx';
import { Merchant } from '../parts/Merchant.tsx';
import { TransactionDetail } from '../parts/TransactionDetail.tsx';
import { filterNames, TransactionFilters } from '../parts/TransactionFilters.tsx';
import { TransactionStatus } from '../parts/TransactionStatus.tsx';
import { places, transactionPlace } from '../../../lib/places.ts';

interface TransactionsScreenProps {
  /** What may happen to a purchase next, offered by another part of the product. */
  readonly levers?: ((transaction: Transaction) => ReactNode) | undefined;
}

const useColumns = (): readonly Column<Transaction>[] => {
  const words = useWords('transactions');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'merchant', header: words.columns.merchant, cell: (row) => <Merchant transaction={row} /> },
      {
        id: 'status',
        header: words.columns.status,
        cell: (row) => <TransactionStatus status={row.status} />,
      },
      { id: 'date', header: words.columns.date, cell: (row) => date(row.at) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <ListAmount transaction={row} />,
      },
    ],
    [words, date],
  );
};

const Failed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const { actions, states } = useWords('common');
  return (
    <ErrorState
      title={states.errorTitle}
      text={states.errorText}
      retryLabel={actions.retry}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};

const OpenTransaction = ({
  query,
  levers,
}: { query: ReturnType<typeof useTransaction> } & TransactionsScreenProps) => {
  const words = useWords('transactions').detail;
  const { table } = useWords('common');
  const { data, error, refetch, isFetching } = query;
  if (data) return <TransactionDetail key={data.transaction.id} found={data} levers={levers} />;
  if (isApiError(error) && error.code === 'not_found')
    return <EmptyState picture="list" title={words.notFound} />;
  if (error) return <Failed onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <p role="status">{table.loading}</p>;
};

/** `/catalog/HistoryTransactions`: every card transaction, and the one that is open beside them. */
const TransactionsScreen = ({ levers }: TransactionsScreenProps) => {
  const words = useWords('transactions');
  const { actions, table } = useWords('common');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const { search, status, card } = filters.values;
  const transactions = useTransactions({
    search,
    status: chosen(authorizationStatuses, status),
    cardId: card,
  });
  const open = useTransaction(id);
  const prefetch = usePrefetchTransaction();
  const rows = transactions.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !transactions.isPlaceholderData;
  const openRow = open.data?.transaction ?? rows?.find((row) => row.id === id);

  const empty = isNewcomer ? (
    <EmptyState picture="list" title={words.empty.title} text={words.empty.text}>
      <ButtonLink to={places.cards}>{words.empty.toCards}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState picture="search" title={table.noMatch}>
      <Button variant="default" onClick={filters.clear}>
        {actions.clearFilters}
      </Button>
    </EmptyState>
  );

  const list =
    transactions.error && !rows ? (
      <Failed onRetry={() => void transactions.refetch()} isRetrying={transactions.isFetching} />
    ) : (
      <DataTable
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => `${transactionPlace(row.id)}${filters.query}`}
        openKey={id}
        onRowHover={(row) => prefetch(row.id)}
        isStale={transactions.isPlaceholderData}
        loadingLabel={table.loading}
        empty={empty}
        footer={
          transactions.hasNextPage && (
            <Button
              variant="default"
              onClick={() => void transactions.fetchNextPage()}
              loading={transactions.isFetchingNextPage}
            >
              {actions.showMore}
            </Button>
          )
        }
      />
    );

  return (
    <>
      <PageHeader title={words.title} />
      {!isNewcomer && (
        <TransactionFilters
          values={filters.values}
          lastFour={rows?.find((row) => row.cardId === card)?.lastFour}
          onSet={filters.set}
        />
      )}
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={openRow?.merchantName ?? words.columns.merchant}
        closeLabel={words.detail.close}
        onClose={() => void navigate(`${places.transactions}${filters.query}`, { preventScrollReset: true })}
      >
        {id !== undefined && <OpenTransaction query={open} levers={levers} />}
      </DetailDrawer>
    </>
  );
};
export default TransactionsScreen;
