import { Button } from '@mantine/core';
import { memberSorts, memberStates } from '@tael/contract/org/people/states';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { personPlace, places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useDepartmentChoices, useMembers, type Person } from '../api.ts';
import { MemberStatus } from '../parts/MemberStatus.tsx';
import { useRoleChoices, useRoleName } from '../parts/role-names.ts';

const MessagePeopleDialog = lazy(() => import('../parts/MessagePeopleDialog.tsx'));
const ApplicationDialog = lazy(() => import('../parts/ApplicationDialog.tsx'));

const listName = 'people';
const filterNames = ['search', 'state', 'role', 'department', 'sort'] as const;

const useColumns = (): readonly Column<Person>[] => {
  const words = useWords('people');
  const date = useDates();
  const roleName = useRoleName();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        sort: 'name',
        cell: (row) => <NameWithText name={row.name || row.email} text={row.name ? row.email : ''} />,
      },
      { id: 'role', header: words.columns.role, isSecondLine: true, cell: (row) => roleName(row.role) },
      { id: 'department', header: words.columns.department, cell: (row) => row.department?.name ?? '' },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => <MemberStatus state={row.state} />,
      },
      { id: 'tags', header: words.columns.tags, cell: (row) => row.tags.join(words.comma) },
      {
        id: 'added',
        header: words.columns.added,
        sort: 'added',
        align: 'end',
        cell: (row) => date(row.invitedAt, 'medium'),
      },
    ],
    // The names of roles change with the words alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [words, date],
  );
};

/** `/catalog/modules/AccountCenter`: the people of the company. */
const PeopleScreen = () => {
  const words = useWords('people');
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const roles = useRoleChoices('customer');
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  const seesPlans = useSees('plan:read');
  const [isInviting, setIsInviting] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { search, state, role, department } = filters.values;
  const narrowing = given<'listMembers'>({
    search,
    state: chosenOf(memberStates, state),
    role: chosenOf(
      roles.map(({ value }) => value),
      role,
    ),
    departmentId: chosenOf(
      departments.map(({ id }) => id),
      department,
    ),
  });
  const members = useMembers({
    ...narrowing,
    ...given<'listMembers'>({ sort: chosenSort(memberSorts, filters.values.sort) }),
  });
  const plan = members.data?.pages[0]?.plan;
  return (
    <>
      <PageHeader title={words.title} count={plan && words.plan(plan.used, plan.most)}>
        {seesPlans && (
          <ButtonLink variant="default" to={places.plans}>
            {words.toPlans}
          </ButtonLink>
        )}
        <Has codes="people:message">
          <Button variant="default" onClick={() => setIsWriting(true)}>
            {words.messaging.open}
          </Button>
        </Has>
        <Has codes="people:invite">
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            data-key="new"
            onClick={() => setIsInviting(true)}
          >
            {words.inviting.open}
          </Button>
        </Has>
      </PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportMembers"
            permission="people:export"
            input={(format) => ({ ...narrowing, timeZone: readerZone(), format })}
          />
        }
        choices={[
          {
            name: 'state',
            label: words.columns.state,
            anyLabel: words.any.state,
            isSeveral: true,
            options: memberStates
              .filter((value) => value !== 'withdrawn')
              .map((value) => ({ value, label: words.state[value] })),
          },
          {
            name: 'role',
            label: words.columns.role,
            anyLabel: words.any.role,
            isSeveral: true,
            options: roles,
          },
          ...(departments.length > 0
            ? [
                {
                  name: 'department' as const,
                  label: words.columns.department,
                  anyLabel: words.any.department,
                  isSeveral: true,
                  options: departments.map(({ id: value, name: label }) => ({ value, label })),
                },
              ]
            : []),
        ]}
      />
      <PagedTable
        name={listName}
        query={members}
        label={words.title}
        columns={columns}
        rows={members.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        rowLink={(row) => personPlace(row.id)}
        sorting={sortingOf(filters)}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="person" title={words.empty.title} text={words.empty.text} />
          )
        }
      />
      <Suspense fallback={null}>
        {isWriting && <MessagePeopleDialog onClose={() => setIsWriting(false)} />}
        {isInviting && <ApplicationDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </>
  );
};
export default PeopleScreen;
