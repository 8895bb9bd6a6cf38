import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useScreenPath } from '../../../lib/screens/screen-context.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { TableTools } from '../../../parts/lists/TableTools.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Account, useAccounts } from '../api.ts';
import { accountPlace, useAccountTitle } from './names.ts';

const listName = 'ledger-accounts';

const useColumns = (): readonly Column<Account>[] => {
  const words = useWords('adminLedger');
  const title = useAccountTitle();
  const date = useDates();
  return useMemo(() => {
    const amount = (id: 'posted' | 'pendingDebits' | 'pendingCredits' | 'available'): Column<Account> => ({
      id,
      header: words.kinds.columns[id],
      align: 'end',
      cell: (row) => (
        <Money
          value={{ amount: row[id], currency: row.currency }}
          size={id === 'available' ? 'strong' : 'text'}
        />
      ),
    });
    const textOf = (row: Account) => {
      const of = row.ownerName === null ? words.accounts.internal : row.id.slice(-8);
      return row.isClosed ? `${of} · ${words.accounts.closed}` : of;
    };
    return [
      {
        id: 'account',
        header: words.accounts.columns.account,
        cell: (row) => <NameWithText name={title(row)} text={textOf(row)} />,
      },
      { id: 'opened', header: words.accounts.columns.opened, cell: (row) => date(row.openedAt, 'medium') },
      amount('posted'),
      amount('pendingDebits'),
      amount('pendingCredits'),
      amount('available'),
    ];
  }, [words, title, date]);
};

interface AccountsTableProps {
  readonly label: string;
  readonly accounts: ReturnType<typeof useAccounts>;
  readonly openId: string | undefined;
  /** The address's query, kept when an account opens. */
  readonly query: string;
}

/** The accounts of one kind and currency with their balances now; each opens to its entries. */
export const AccountsTable = ({ label, accounts, openId, query }: AccountsTableProps) => {
  const words = useWords('adminLedger').accounts;
  const screen = useScreenPath();
  const columns = useColumns();
  const rows = accounts.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <FilterBar label={label} tools={<TableTools name={listName} columns={columns} />} />
      <PagedTable
        name={listName}
        query={accounts}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => accountPlace(screen, row.id, query)}
        openKey={openId}
        hidden={openId === undefined ? [] : ['opened', 'pendingDebits', 'pendingCredits']}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      />
    </>
  );
};
