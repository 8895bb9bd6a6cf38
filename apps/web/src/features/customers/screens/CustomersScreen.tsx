import { planCodes } from '@tael/contract/fees/schedule';
import { customerKinds } from '@tael/contract/org/customer-kinds';
import { customerOrders, reviewTimes } from '@tael/contract/org/customer-lists';
import { accountStates } from '@tael/contract/org/states';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { given } from '../../../lib/queries/pages.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCustomer, useCustomers, useCustomerTags, type CustomerLine } from '../api.ts';
import { CustomerStatus } from '../parts/CustomerStatus.tsx';

const CustomerDetail = lazy(() =>
  import('../parts/CustomerDetail.tsx').then(({ CustomerDetail: part }) => ({ default: part })),
);

const listName = 'customers';
const filterNames = ['search', 'kind', 'state', 'plan', 'tag', 'review', 'order'] as const;

const useColumns = (): readonly Column<CustomerLine>[] => {
  const words = useWords('customers');
  const { names } = useWords('plans');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: words.columns.customer,
        cell: (row) => <NameWithText name={row.name} text={row.email} />,
      },
      { id: 'kind', isSecondLine: true, header: words.columns.kind, cell: (row) => words.kind[row.kind] },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <CustomerStatus state={row.state} />,
      },
      { id: 'plan', header: words.columns.plan, cell: (row) => row.plan && names[row.plan] },
      {
        id: 'tags',
        header: words.columns.tags,
        cell: (row) => row.tags.join(words.annotation.comma),
      },
      { id: 'review', header: words.columns.review, cell: (row) => row.reviewOn },
      { id: 'opened', header: words.columns.opened, cell: (row) => date(row.openedAt) },
      {
        id: 'balance',
        header: words.columns.balance,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.balance} size="strong" />,
      },
    ],
    [words, names, date],
  );
};

/** `/system/BusinessList_c`: every customer, and the one that is open beside them. */
const CustomersScreen = () => {
  const words = useWords('customers');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const plans = useWords('plans');
  const { data: tags = [] } = useCustomerTags();
  const { search, tag, ...chosenIn } = filters.values;
  const narrowing = {
    search,
    tag,
    kind: chosen(customerKinds, chosenIn.kind),
    state: chosenOf(accountStates, chosenIn.state),
    plan: chosenOf(planCodes, chosenIn.plan),
    review: chosen(reviewTimes, chosenIn.review),
    order: chosen(customerOrders, chosenIn.order),
  };
  const customers = useCustomers(given<'listCustomers'>(narrowing));
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
        actions={
          <ExportMenu
            route="exportCustomers"
            permission="customer:export"
            input={(format) => given<'exportCustomers'>({ ...narrowing, timeZone: readerZone(), format })}
          />
        }
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
            isSeveral: true,
            options: accountStates.map((value) => ({ value, label: words.state[value] })),
          },
          {
            name: 'plan',
            label: words.filter.plan,
            anyLabel: words.filter.anyPlan,
            isSeveral: true,
            options: planCodes.map((value) => ({ value, label: plans.names[value] })),
          },
          ...(tags.length > 0
            ? [
                {
                  name: 'tag' as const,
                  label: words.filter.tag,
                  anyLabel: words.filter.anyTag,
                  options: tags.map((value) => ({ value, label: value })),
                },
              ]
            : []),
          {
            name: 'review',
            label: words.filter.review,
            anyLabel: words.filter.anyReview,
            options: reviewTimes.map((value) => ({ value, label: words.review[value] })),
          },
          {
            name: 'order',
            label: words.filter.order,
            anyLabel: words.order.newest,
            options: customerOrders
              .filter((value) => value !== 'newest')
              .map((value) => ({ value, label: words.order[value] })),
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
        givesWay={['kind', 'plan', 'tags', 'review', 'opened']}
        one={open}
        title={openRow?.name ?? words.title}
        closeLabel={words.detail.close}
        picture="person"
        notFound={words.detail.notFound}
      >
        {(customer) => (
          <Suspense>
            <CustomerDetail key={customer.id} customer={customer} />
          </Suspense>
        )}
      </ListWithDetail>
    </>
  );
};
export default CustomersScreen;
