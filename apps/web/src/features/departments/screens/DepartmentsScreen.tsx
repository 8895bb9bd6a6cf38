import { Button, Menu } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useDepartments, type Department } from '../api.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const DepartmentDialog = lazy(() => import('../parts/DepartmentDialog.tsx'));
const RemoveDialog = lazy(() => import('../parts/RemoveDialog.tsx'));

type Open = { readonly act: 'add' } | { readonly act: 'change' | 'remove'; readonly department: Department };

const useColumns = (): readonly Column<Department>[] => {
  const words = useWords('departments');
  return useMemo(
    () => [
      { id: 'name', header: words.columns.name, cell: (row) => row.name },
      {
        id: 'lead',
        header: words.columns.lead,
        cell: ({ lead }) =>
          lead ? (
            <NameWithText
              name={lead.name === '' ? lead.email : lead.name}
              text={lead.name === '' ? '' : lead.email}
            />
          ) : (
            words.noLead
          ),
      },
      {
        id: 'budget',
        header: words.columns.budget,
        align: 'end',
        cell: ({ budget }) => (budget ? <Money value={budget} /> : words.noBudget),
      },
      {
        id: 'cards',
        header: words.columns.cards,
        align: 'end',
        cell: (row) =>
          row.cards === 0 ? (
            0
          ) : (
            <PageLink to={narrowedPlace(places.cards, { department: row.id })}>{row.cards}</PageLink>
          ),
      },
    ],
    [words],
  );
};

const AddButton = ({ onClick }: { onClick: () => void }) => {
  const { add } = useWords('departments');
  return (
    <Has codes="department:write">
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} data-key="new" onClick={onClick}>
        {add}
      </Button>
    </Has>
  );
};

/** `/catalog/account/departments`: the departments of a business, who leads each, and how many cards it has. */
const DepartmentsScreen = () => {
  const words = useWords('departments');
  const { table } = useWords('lists');
  const columns = useColumns();
  const departments = useDepartments();
  const seesPayees = useSees('payee:read');
  const [open, setOpen] = useState<Open>();
  const rows = departments.data;
  const isNewcomer = rows?.length === 0;
  const add = () => setOpen({ act: 'add' });
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title={words.title} count={rows && rows.length > 0 ? String(rows.length) : undefined}>
        {!isNewcomer && <AddButton onClick={add} />}
      </PageHeader>
      {departments.error && !rows ? (
        <Failed query={departments} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          loadingLabel={table.loading}
          empty={
            <EmptyState picture="cards" title={words.empty.title} text={words.empty.text}>
              <AddButton onClick={add} />
            </EmptyState>
          }
          rowMenu={{
            label: words.columns.name,
            of: (department) => (
              <RowMenu label={words.actsOf(department.name)}>
                <Menu.Item onClick={() => setOpen({ act: 'change', department })}>
                  {words.changing.open}
                </Menu.Item>
                <Menu.Item
                  component={PageLink}
                  to={narrowedPlace(places.cards, { department: department.id })}
                >
                  {words.seeCards}
                </Menu.Item>
                {seesPayees && (
                  <Menu.Item
                    component={PageLink}
                    to={narrowedPlace(places.payees, { departmentId: department.id })}
                  >
                    {words.seePayees}
                  </Menu.Item>
                )}
                <Menu.Item onClick={() => setOpen({ act: 'remove', department })}>
                  {words.removing.open}
                </Menu.Item>
              </RowMenu>
            ),
          }}
        />
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {open?.act === 'add' && <DepartmentDialog onClose={close} />}
        {open?.act === 'change' && <DepartmentDialog department={open.department} onClose={close} />}
        {open?.act === 'remove' && <RemoveDialog department={open.department} onClose={close} />}
      </Suspense>
    </>
  );
};
export default DepartmentsScreen;
