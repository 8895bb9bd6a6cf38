import { payeeKinds, payeeSorts, payeeStates } from '@tael/contract/payments/payees/states';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosen, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { payeePlace, places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { Has, useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { payeeTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { narrowingOf, useDepartmentChoices, usePayee, usePayees, type Payee } from '../api.ts';
import { PayeeDetail } from '../parts/PayeeDetail.tsx';
import styles from '../parts/PayeeForm.module.css';
import { methodAt, ways } from '../parts/ways.ts';

const CreatePayee = lazy(() => import('../parts/CreatePayee.tsx'));
const BulkPayees = lazy(() => import('../parts/BulkPayees.tsx'));
const SettingsDialog = lazy(() => import('../parts/SettingsDialog.tsx'));

const listName = 'payees';
const filterNames = ['search', 'kind', 'state', 'departmentId', 'tag', 'sort'] as const;
/** What follows the screen's path while one is being written. */
const newName = 'new';

const useColumns = (): readonly Column<Payee>[] => {
  const words = useWords('payees');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        sort: 'name',
        cell: (row) => <NameWithText name={row.name} text={row.nickname || words.kinds[row.kind]} />,
      },
      {
        id: 'account',
        header: words.columns.account,
        isSecondLine: true,
        cell: ({ bank }) =>
          bank ? (
            <span className={styles.account}>
              {bank.bankName} {words.masked(bank.lastFour)}
            </span>
          ) : (
            words.bankState.none
          ),
      },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) =>
          row.state === 'active' &&
          row.bank &&
          (row.proposedBank !== null || row.bank.state === 'pending') ? (
            <StatusDot tone="busy">{words.bankState[row.proposedBank ? 'changing' : 'pending']}</StatusDot>
          ) : (
            <StatusDot tone={payeeTones[row.state]}>{words.state[row.state]}</StatusDot>
          ),
      },
      {
        id: 'department',
        header: words.columns.department,
        cell: (row) => row.department?.name ?? '',
      },
      {
        id: 'added',
        header: words.columns.added,
        sort: 'created',
        align: 'end',
        cell: (row) => date(row.createdAt, 'medium'),
      },
    ],
    [words, date],
  );
};

/** `/payment/summary/{ach|wires|bill|global}/recipients`: the payees of one payment method, and the one that is open. */
const PayeesScreen = () => {
  const words = useWords('payees');
  const navigate = useNavigate();
  const screen = useScreenPath();
  const method = methodAt(screen);
  const { id } = useScreenParams();
  const isNew = id === newName;
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const maySet = useCan('payee:settings');
  const mayWrite = useCan('payee:write');
  const [isSetting, setIsSetting] = useState(false);
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  const { sort, ...typed } = filters.values;
  const narrowing = narrowingOf({
    ...typed,
    method,
    kind: chosen(payeeKinds, typed.kind),
    state: chosen(payeeStates, typed.state),
  });
  const payees = usePayees(narrowingOf({ ...narrowing, sort: chosenSort(payeeSorts, sort) }));
  const rows = payees.data?.pages.flatMap((page) => page.items);
  const open = usePayee(
    isNew ? undefined : id,
    rows?.find((row) => row.id === id),
  );
  const add = (
    <Has codes="payee:write">
      <ButtonLink
        to={`${screen}/${newName}`}
        data-key="new"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {words.add}
      </ButtonLink>
    </Has>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        others={{
          label: words.detail.actions,
          acts: [
            ...(maySet
              ? [{ key: 'settings', label: words.settings, onClick: () => setIsSetting(true) }]
              : []),
            ...(mayWrite ? [{ key: 'import', label: words.import, to: places.importPayees }] : []),
          ],
        }}
      >
        {add}
      </PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportPayees"
            permission="payee:export"
            input={(format) => given<'exportPayees'>({ ...narrowing, timeZone: readerZone(), format })}
          />
        }
        choices={[
          {
            name: 'kind',
            label: words.filters.kind,
            anyLabel: words.filters.anyKind,
            options: payeeKinds.map((value) => ({ value, label: words.kinds[value] })),
          },
          {
            name: 'state',
            label: words.filters.state,
            anyLabel: words.filters.anyState,
            options: payeeStates.map((value) => ({ value, label: words.state[value] })),
          },
          ...(departments.length > 0
            ? [
                {
                  name: 'departmentId' as const,
                  label: words.filters.department,
                  anyLabel: words.filters.anyDepartment,
                  options: departments.map(({ id: value, name: label }) => ({ value, label })),
                },
              ]
            : []),
        ]}
      >
        <FilterTabs
          label={words.ways}
          current={method}
          tabs={ways.map(({ method: key, path }) => ({
            key,
            label: words.methods[key],
            to: `${path}${filters.query}`,
          }))}
        />
      </ListBar>
      <ListWithDetail
        name={listName}
        query={payees}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="person" title={words.empty.title} text={words.empty.text}>
              {add}
            </EmptyState>
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['department', 'added']}
        sorting={sortingOf(filters)}
        bulk={
          mayWrite
            ? {
                rowName: (row) => row.name,
                acts: (chosenPayees, done) => (
                  <Suspense>
                    <BulkPayees payees={chosenPayees} onDone={done} />
                  </Suspense>
                ),
              }
            : undefined
        }
        one={open}
        title={isNew ? words.add : (open.data?.name ?? words.one)}
        closeLabel={words.detail.close}
        picture="person"
        notFound={words.detail.notFound}
        isWide={isNew}
        instead={
          isNew ? (
            <Suspense>
              <CreatePayee
                key={method}
                method={method}
                onCreated={(payee) => {
                  notify({ tone: 'good', text: words.form.added(payee.name) });
                  void navigate(`${screen}/${payee.id}`, { replace: true });
                }}
              />
            </Suspense>
          ) : undefined
        }
      >
        {(payee) => (
          <>
            <PayeeDetail key={payee.id} payee={payee} />
            <PageLink to={payeePlace(payee.id)}>{words.detail.page}</PageLink>
          </>
        )}
      </ListWithDetail>
      <Suspense>{isSetting && <SettingsDialog onClose={() => setIsSetting(false)} />}</Suspense>
    </>
  );
};
export default PayeesScreen;
