import { merchantCategoryNames } from '@tael/contract/authorizations/categories';
import { noDepartment, receiptChoices, transactionSorts } from '@tael/contract/authorizations/rules';
import { authorizationStatuses } from '@tael/contract/authorizations/states';
import { useMemo, type ReactNode } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { historyFilterNames, historyQuery } from '../../../parts/lists/history.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useHistoryFilters } from '../../../parts/lists/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/lists/HistoryTotals.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import {
  usePrefetchTransaction,
  useTransaction,
  useTransactions,
  useTransactionTotals,
  type Transaction,
  type TransactionFilters,
  type TransactionWithTimeline,
} from '../api.ts';
import { ListAmount } from './ListAmount.tsx';
import { Merchant } from './Merchant.tsx';
import { OfOne } from './OfOne.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';

interface TransactionsListProps {
  /** Whose they are; the reader's own where nobody is named. */
  readonly customerId?: string;
  /** The list's own address. */
  readonly place: string;
  readonly exportMenu: (narrowing: TransactionFilters) => ReactNode;
  /** The way out of an empty list. */
  readonly wayOut?: ReactNode;
  /** The one that is open. */
  readonly children: (found: TransactionWithTimeline) => ReactNode;
}

const listName = 'transactions';
const filterNames = [
  ...historyFilterNames,
  'status',
  'category',
  'receipt',
  'card',
  'merchant',
  'department',
  'sort',
] as const;

const useColumns = (): readonly Column<Transaction>[] => {
  const words = useWords('transactions');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        sort: 'merchant',
        cell: (row) => <Merchant transaction={row} />,
      },
      {
        id: 'status',
        header: words.columns.status,
        isSecondLine: true,
        cell: (row) => <TransactionStatus standing={row.standing} />,
      },
      {
        id: 'date',
        header: words.columns.date,
        isSecondLine: true,
        sort: 'date',
        cell: (row) => date(row.at),
      },
      {
        id: 'amount',
        header: words.columns.amount,
        sort: 'amount',
        align: 'end',
        isBesideName: true,
        cell: (row) => <ListAmount transaction={row} />,
      },
    ],
    [words, date],
  );
};

/** Card transactions with their filters and totals, and the one that is open beside them. */
export const TransactionsList = ({
  customerId,
  place,
  exportMenu,
  wayOut,
  children,
}: TransactionsListProps) => {
  const words = useWords('transactions');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const historyFilters = useHistoryFilters(filters);
  const { status, category, receipt, card, merchant, department, sort } = filters.values;
  const narrowing = {
    ...historyQuery(filters.values, readerZone()),
    status: chosenOf(authorizationStatuses, status),
    category: chosenOf(merchantCategoryNames, category),
    receipt: chosen(receiptChoices, receipt),
    cardId: card,
    merchant,
    department,
  };
  const transactions = useTransactions(
    { ...narrowing, sort: chosenSort(transactionSorts, sort) },
    customerId,
  );
  const totals = useTransactionTotals(narrowing, customerId);
  const open = useTransaction(id, customerId);
  const prefetch = usePrefetchTransaction(customerId);
  const rows = transactions.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !transactions.isPlaceholderData;
  const lastFour = rows?.find((row) => row.cardId === card)?.lastFour;
  const openRow = open.data?.transaction ?? rows?.find((row) => row.id === id);

  const empty = isNewcomer ? (
    <EmptyState
      picture="list"
      title={words.empty.title}
      text={customerId === undefined ? words.empty.text : words.empty.ofCustomer}
    >
      {wayOut}
    </EmptyState>
  ) : (
    <NoMatch onClear={filters.clear} />
  );

  return (
    <>
      <PageHeader
        title={totals.data?.customerName ? words.ofCustomer(totals.data.customerName) : words.title}
      />
      {!isNewcomer && (
        <ListBar
          name={listName}
          label={words.search}
          columns={columns}
          filters={filters}
          search="search"
          actions={exportMenu(narrowing)}
          choices={[
            {
              name: 'status',
              label: words.filterStatus,
              anyLabel: words.anyStatus,
              isSeveral: true,
              options: authorizationStatuses.map((value) => ({ value, label: words.status[value] })),
            },
            {
              name: 'category',
              label: words.filterCategory,
              anyLabel: words.anyCategory,
              isSeveral: true,
              options: merchantCategoryNames.map((value) => ({ value, label: words.category[value] })),
            },
            {
              name: 'receipt',
              label: words.notes.filter,
              anyLabel: words.notes.any,
              options: receiptChoices.map((value) => ({ value, label: words.notes[value] })),
            },
          ]}
          parts={historyFilters}
        >
          {card !== '' && (
            <OfOne
              name={lastFour === undefined ? words.ofOneCard : words.ofCard(lastFour)}
              onClear={() => filters.set('card', '')}
            />
          )}
          {merchant !== '' && (
            <OfOne name={words.ofMerchant(merchant)} onClear={() => filters.set('merchant', '')} />
          )}
          {department !== '' && (
            <OfOne
              name={department === noDepartment ? words.ofNoDepartment : words.ofDepartment}
              onClear={() => filters.set('department', '')}
            />
          )}
        </ListBar>
      )}
      <ListWithDetail
        name={listName}
        query={transactions}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sorting={sortingOf(filters)}
        onRowHover={(row) => prefetch(row.id)}
        empty={empty}
        place={place}
        kept={filters.query}
        one={open}
        title={openRow?.merchantName ?? words.columns.merchant}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {children}
      </ListWithDetail>
      <HistoryTotals totals={totals.data} />
    </>
  );
};
