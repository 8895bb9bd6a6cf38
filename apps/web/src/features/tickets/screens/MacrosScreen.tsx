import { Button, Menu } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useMacros, useRemoveMacro, type Macro } from '../api.ts';

const MacroDialog = lazy(() => import('../parts/MacroDialog.tsx'));

type Open = { readonly act: 'add' } | { readonly act: 'change' | 'remove'; readonly macro: Macro };

const useColumns = (): readonly Column<Macro>[] => {
  const words = useWords('tickets').macros;
  const date = useDates();
  return useMemo(
    () => [
      { id: 'name', header: words.columns.name, cell: (row) => row.name },
      { id: 'by', header: words.columns.by, cell: (row) => row.changedBy },
      { id: 'at', header: words.columns.at, align: 'end', cell: (row) => date(row.changedAt) },
    ],
    [words, date],
  );
};

/** `/system/ticket-macros`: the replies that staff chooses from when it answers a ticket. */
const MacrosScreen = () => {
  const { macros: words } = useWords('tickets');
  const { table } = useWords('lists');
  const columns = useColumns();
  const macros = useMacros();
  const remove = useRemoveMacro();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (
    <Has codes="ticket.admin:lead">
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        data-key="new"
        onClick={() => setOpen({ act: 'add' })}
      >
        {words.add}
      </Button>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title}>{macros.data?.length !== 0 && add}</PageHeader>
      {macros.error && !macros.data ? (
        <Failed query={macros} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={macros.data}
          rowKey={(row) => row.id}
          loadingLabel={table.loading}
          empty={
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text}>
              {add}
            </EmptyState>
          }
          rowMenu={{
            label: words.columns.name,
            of: (macro) => (
              <Has codes="ticket.admin:lead">
                <RowMenu label={words.actsOf(macro.name)}>
                  <Menu.Item onClick={() => setOpen({ act: 'change', macro })}>{words.change}</Menu.Item>
                  <Menu.Item color="red" onClick={() => setOpen({ act: 'remove', macro })}>
                    {words.removing.open}
                  </Menu.Item>
                </RowMenu>
              </Has>
            ),
          }}
        />
      )}
      <Suspense>
        {open?.act === 'add' && <MacroDialog onClose={close} />}
        {open?.act === 'change' && <MacroDialog macro={open.macro} onClose={close} />}
      </Suspense>
      {open?.act === 'remove' && (
        <ConfirmDialog
          title={words.removing.title(open.macro.name)}
          text={words.removing.text}
          submitLabel={words.removing.open}
          isGrave
          act={remove}
          input={{ id: open.macro.id, version: open.macro.version }}
          done={words.removing.done}
          onClose={close}
        />
      )}
    </>
  );
};
export default MacrosScreen;
