import { customerKinds } from '@tael/contract/org/customers';
import { accountStates } from '@tael/contract/org/states';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCustomer, useCustomers, type CustomerLine } from '../api.ts';
import { CustomerDetail } from '../parts/CustomerDetail.tsx';
import { CustomerFilters, filterNames } from '../parts/CustomerFilters.tsx';
import { CustomerStatus } from '../parts/CustomerStatus.tsx';

const useColumns = (): readonly Column<CustomerLine>[] => {
  const words = useWords('customers');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: words.columns.customer,
        cell: (row) => <NameWithText name={row.name} text={row.email} />,
      },
      { id: 'kind', header: words.columns.kind, cell: (row) => words.kind[row.kind] },
      { id: 'state', header: words.columns.state, cell: (row) => <CustomerStatus state={row.state} /> },
      { id: 'opened', header: words.columns.opened, cell: (row) => date(row.openedAt) },
      {
        id: 'balance',
        header: words.columns.balance,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.balance} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/system/BusinessList_c`: every customer, and the one that is open beside them. */
const CustomersScreen = () => {
  const words = useWords('customers');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const { search, kind, state } = filters.values;
  const chosenKind = chosen(customerKinds, kind);
  const chosenState = chosen(accountStates, state);
  const customers = useCustomers({
    ...(search && { search }),
    ...(chosenKind && { kind: chosenKind }),
    ...(chosenState && { state: chosenState }),
  });
  const rows = customers.data?.pages.flatMap((page) => page.items);
  const open = useCustomer(id);
  const openRow = open.data ?? rows?.find((row) => row.id === id);
  const total = customers.data?.pages[0]?.total;

  const list = (
    <PagedTable
      query={customers}
      label={words.title}
      columns={columns}
      hidden={id === undefined ? [] : ['kind', 'opened']}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `${places.customers}/${row.id}${filters.query}`}
      openKey={id}
      empty={
        filters.isFiltered ? (
          <NoMatch onClear={filters.clear} />
        ) : (
          <EmptyState picture="person" title={words.empty.title} text={words.empty.text} />
        )
      }
    />
  );
  return (
    <>
      <PageHeader title={words.title} count={total ? String(total) : undefined} />
      <CustomerFilters values={filters.values} onSet={filters.set} />
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={openRow?.name ?? words.title}
        closeLabel={words.detail.close}
        onClose={() => void navigate(`${places.customers}${filters.query}`, { preventScrollReset: true })}
      >
        {id !== undefined && (
          <OpenOne query={open} picture="person" notFound={words.detail.notFound}>
            {(customer) => <CustomerDetail key={customer.id} customer={customer} />}
          </OpenOne>
        )}
      </DetailDrawer>
    </>
  );
};
export default CustomersScreen;
