import { authorizationStatuses } from '@tael/contract/authorizations/states';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
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

const OpenTransaction = ({
  query,
  levers,
}: { query: ReturnType<typeof useTransaction> } & TransactionsScreenProps) => {
  const words = useWords('transactions').detail;
  return (
    <OpenOne query={query} picture="list" notFound={words.notFound}>
      {(found) => <TransactionDetail key={found.transaction.id} found={found} levers={levers} />}
    </OpenOne>
  );
};

/** `/catalog/HistoryTransactions`: every card transaction, and the one that is open beside them. */
const TransactionsScreen = ({ levers }: TransactionsScreenProps) => {
  const words = useWords('transactions');
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
    <NoMatch onClear={filters.clear} />
  );

  const list = (
    <PagedTable
      query={transactions}
      label={words.title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `${transactionPlace(row.id)}${filters.query}`}
      openKey={id}
      onRowHover={(row) => prefetch(row.id)}
      empty={empty}
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
