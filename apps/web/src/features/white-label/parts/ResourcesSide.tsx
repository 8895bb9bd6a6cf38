import { Button, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useResources, useTenantAct, type Resource } from '../api.ts';
import styles from './white-label.module.css';

const ResourceDialog = lazy(() => import('./ResourceDialog.tsx'));

/** The pictures that the pages of an operator show. */
const ResourcesSide = ({ id }: { id: string }) => {
  const words = useWords('whiteLabel').resources;
  const { table } = useWords('lists');
  const date = useDates();
  const mayWrite = useCan('tenant:write');
  const resources = useResources(id);
  const remove = useTenantAct('removeResource');
  const [open, setOpen] = useState<'add' | Resource>();
  const close = () => setOpen(undefined);
  const columns: readonly Column<Resource>[] = [
    {
      id: 'key',
      header: words.columns.key,
      cell: (row) => (
        <span className={styles.name}>
          <img src={row.url} height={24} alt="" />
          {row.key}
        </span>
      ),
    },
    { id: 'code', header: words.columns.code, align: 'end', cell: (row) => row.functionCode },
    { id: 'at', header: words.columns.at, align: 'end', cell: (row) => date(row.at, 'medium') },
  ];
  if (resources.error && !resources.data) return <Failed query={resources} />;
  return (
    <div className={styles.side}>
      <p className={styles.note}>{words.text}</p>
      {mayWrite && (
        <div className={styles.acts}>
          <Button onClick={() => setOpen('add')}>{words.add}</Button>
        </div>
      )}
      <DataTable
        label={words.title}
        columns={columns}
        rows={resources.data}
        rowKey={(row) => row.id}
        loadingLabel={table.loading}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
        {...(mayWrite && {
          rowMenu: {
            label: words.acts,
            of: (row: Resource) => (
              <RowMenu label={words.actsOf(row.key)}>
                <Menu.Item onClick={() => setOpen(row)}>{words.remove.open}</Menu.Item>
              </RowMenu>
            ),
          },
        })}
      />
      <Suspense fallback={null}>{open === 'add' && <ResourceDialog id={id} onClose={close} />}</Suspense>
      {typeof open === 'object' && (
        <ConfirmDialog
          title={words.remove.title(open.key)}
          text={words.remove.text}
          submitLabel={words.remove.open}
          isGrave
          act={remove}
          input={{ id, resourceId: open.id }}
          done={words.remove.done}
          onClose={close}
        />
      )}
    </div>
  );
};
export default ResourcesSide;
