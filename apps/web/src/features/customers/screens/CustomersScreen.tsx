import { customerKinds } from '@tael/contract/org/customer-kinds';
import { accountStates } from '@tael/contract/org/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { ListBar } from '../../../parts/ListBar.tsx';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCustomer, useCustomers, type CustomerLine } from '../api.ts';
import { CustomerDetail } from '../parts/CustomerDetail.tsx';
import { CustomerStatus } from '../parts/CustomerStatus.tsx';

const listName = 'customers';
const filterNames = ['search', 'kind', 'state'] as const;

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

  return (
    <>
      <PageHeader title={words.title} count={total ? String(total) : undefined} />
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'kind',
            label: words.filter.kind,
            anyLabel: words.filter.anyKind,
            options: customerKinds.map((value) => ({ value, label: words.kind[value] })),
          },
          {
            name: 'state',
            label: words.filter.state,
            anyLabel: words.filter.anyState,
            options: accountStates.map((value) => ({ value, label: words.state[value] })),
          },
        ]}
      />
      <ListWithDetail
        name={listName}
        query={customers}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="person" title={words.empty.title} text={words.empty.text} />
          )
        }
        place={places.customers}
        kept={filters.query}
        givesWay={['kind', 'opened']}
        one={open}
        title={openRow?.name ?? words.title}
        closeLabel={words.detail.close}
        picture="person"
        notFound={words.detail.notFound}
      >
        {(customer) => <CustomerDetail key={customer.id} customer={customer} />}
      </ListWithDetail>
    </>
  );
};
export default CustomersScreen;
