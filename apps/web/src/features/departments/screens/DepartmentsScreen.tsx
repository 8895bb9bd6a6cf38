import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { narrowedPlace, places } from '../../../lib/places.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { useDepartments, type Department } from '../api.ts';
import { PageLink } from '../../../ui/PageLink.tsx';

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
  const { table } = useWords('common');
  const columns = useColumns();
  const departments = useDepartments();
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
                <Menu.Item onClick={() => setOpen({ act: 'remove', department })}>
                  {words.removing.open}
                </Menu.Item>
              </RowMenu>
            ),
          }}
        />
      )}
      <Suspense fallback={<Waiting label={table.loading} />}>
        {open?.act === 'add' && <DepartmentDialog onClose={close} />}
        {open?.act === 'change' && <DepartmentDialog department={open.department} onClose={close} />}
        {open?.act === 'remove' && <RemoveDialog department={open.department} onClose={close} />}
      </Suspense>
    </>
  );
};
export default DepartmentsScreen;
