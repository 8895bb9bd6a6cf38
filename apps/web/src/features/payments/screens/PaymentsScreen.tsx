import { paymentSorts, paymentStates } from '@tael/contract/payments/outgoing/states';
import { useMemo } from 'react';
import { chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { paymentPlace, places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useFold } from '../../../lib/saved/fold.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { Has, useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { historyFilterNames, historyQuery } from '../../../parts/lists/history.ts';
import { useHistoryFilters } from '../../../parts/lists/HistoryFilters.tsx';
import { HistoryTotals } from '../../../parts/lists/HistoryTotals.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { paymentTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import {
  useDepartmentChoices,
  usePayment,
  usePaymentFigures,
  usePayments,
  usePaymentTotals,
  type Payment,
} from '../api.ts';
import { Figures } from '../parts/Figures.tsx';
import { PaymentView } from '../parts/PaymentView.tsx';
import { listOf, railAt, railLists } from '../rails.ts';
import { statesAlike, statesOfLabels } from '../states.ts';

/** The department of a payment, or those that share it. */
const departmentOf = ({ department, splits }: Payment): string =>
  department?.name ?? splits.map((split) => split.department.name).join(', ');

const listName = 'payments';
const filterNames = [...historyFilterNames, 'state', 'payeeId', 'departmentId', 'sort'] as const;

const useColumns = (): readonly Column<Payment>[] => {
  const words = useWords('payments');
  const { list, detail } = useWords('paymentScreens');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'payee',
        header: list.columns.payee,
        sort: 'payee',
        cell: ({ payee, memo }) => (
          <NameWithText
            name={payee.name}
            text={memo || detail.accountEnding(payee.bankName, payee.lastFour).replace(/^••$/, '')}
          />
        ),
      },
      {
        id: 'state',
        header: list.columns.state,
        isSecondLine: true,
        cell: (row) => (
          <StatusDot tone={row.isOverdue ? 'warn' : paymentTones[row.state]}>
            {row.isOverdue ? list.overdue : words.states[row.state]}
          </StatusDot>
        ),
      },
      {
        id: 'leaves',
        header: list.columns.leaves,
        isSecondLine: true,
        cell: (row) => date(row.leavesOn, 'medium'),
      },
      { id: 'arrives', header: list.columns.arrives, cell: (row) => date(row.arrivesUntil, 'medium') },
      { id: 'method', header: list.columns.method, cell: (row) => words.methods[row.method] },
      { id: 'department', header: list.columns.department, cell: departmentOf },
      {
        id: 'amount',
        header: list.columns.amount,
        sort: 'amount',
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, list, detail, date],
  );
};

const SendLink = () => {
  const { list } = useWords('paymentScreens');
  return (
    <Has codes="payment:create">
      <ButtonLink
        to={places.newPayment}
        data-key="new"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {list.send}
      </ButtonLink>
    </Has>
  );
};

/** `/payment/summary/{ach|wires|bill|global}/payments` and `/catalog/Bill_c`: the payments of a rail, and the one that is open. */
const PaymentsScreen = () => {
  const words = useWords('payments');
  const { list, detail } = useWords('paymentScreens');
  const screen = useScreenPath();
  const rail = railAt(screen);
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const historyFilters = useHistoryFilters(filters, false);
  const { direction: _, ...asked } = historyQuery(filters.values, readerZone());
  const { payeeId, departmentId } = filters.values;
  const narrowing = {
    ...asked,
    rail,
    state: statesOfLabels(chosenOf(paymentStates, filters.values.state), words.states),
    payeeId,
    departmentId,
  };
  const payments = usePayments({ ...narrowing, sort: chosenSort(paymentSorts, filters.values.sort) });
  const totals = usePaymentTotals(narrowing);
  const figures = usePaymentFigures(rail);
  const [areFiguresOpen, setFiguresOpen] = useFold('payment-figures');
  const maySend = useCan('payment:create');
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  const open = usePayment(id);
  const rows = payments.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !payments.isPlaceholderData;
  const payees = new Map(
    [...(figures.data?.byPayee ?? []), ...(rows?.map(({ payee }) => payee) ?? [])].map((payee) => [
      payee.id,
      payee.name,
    ]),
  );
  return (
    <>
      <PageHeader
        title={list.title}
        others={{
          label: detail.actions,
          acts: [
            ...(!isNewcomer && figures.data
              ? [
                  {
                    key: 'figures',
                    label: areFiguresOpen ? list.hideFigures : list.showFigures,
                    onClick: () => setFiguresOpen(!areFiguresOpen),
                  },
                ]
              : []),
            { key: 'repeats', label: list.repeats, to: places.paymentRepeats },
            ...(maySend ? [{ key: 'many', label: list.sendMany, to: places.sendPayments }] : []),
          ],
        }}
      >
        <SendLink />
      </PageHeader>
      {!isNewcomer && areFiguresOpen && figures.data && <Figures figures={figures.data} place={screen} />}
      <ListBar
        name={listName}
        label={list.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportPayments"
            permission="payment:export"
            input={(format) => ({ ...given<'totalPayments'>(narrowing), format })}
          />
        }
        choices={[
          {
            name: 'state',
            label: list.filters.state,
            anyLabel: list.filters.anyState,
            isSeveral: true,
            options: statesAlike(rail, words.states),
          },
          {
            name: 'payeeId',
            label: list.filters.payee,
            anyLabel: list.filters.anyPayee,
            options: [...payees].map(([value, label]) => ({ value, label })),
          },
          ...(departments.length > 0
            ? [
                {
                  name: 'departmentId' as const,
                  label: list.filters.department,
                  anyLabel: list.filters.anyDepartment,
                  options: departments.map(({ id: value, name: label }) => ({ value, label })),
                },
              ]
            : []),
        ]}
        parts={historyFilters}
      >
        <FilterTabs
          label={list.rails}
          current={rail}
          tabs={railLists.map((one) => ({
            key: one.rail,
            label: words.rails[one.rail],
            to: listOf(one.rail),
          }))}
        />
      </ListBar>
      <ListWithDetail
        name={listName}
        query={payments}
        label={list.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          isNewcomer ? (
            <EmptyState picture="list" title={list.empty.title[rail]} text={list.empty.text}>
              <SendLink />
            </EmptyState>
          ) : (
            <NoMatch onClear={filters.clear} />
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['arrives', 'method', 'department']}
        sorting={sortingOf(filters)}
        one={open}
        title={open.data?.payee.name ?? rows?.find((row) => row.id === id)?.payee.name ?? detail.one}
        closeLabel={detail.close}
        picture="list"
        notFound={detail.notFound}
      >
        {(payment) => (
          <>
            <PaymentView key={payment.id} payment={payment} />
            <PageLink to={paymentPlace(payment.id)}>{detail.page}</PageLink>
          </>
        )}
      </ListWithDetail>
      <HistoryTotals totals={totals.data} />
    </>
  );
};
export default PaymentsScreen;
