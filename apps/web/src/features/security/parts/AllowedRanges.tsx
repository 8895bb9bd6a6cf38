import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useAllowedRanges, type AllowedRange } from '../api.ts';
import { AllowRangeDialog } from './AllowRangeDialog.tsx';
import { Panel } from './Panel.tsx';
import { RemoveRangeDialog } from './RemoveRangeDialog.tsx';
import styles from './security.module.css';

const useColumns = (
  mayChange: boolean,
  onRemove: (range: AllowedRange) => void,
): readonly Column<AllowedRange>[] => {
  const words = useWords('security').ranges;
  const { table } = useWords('lists');
  const date = useDates();
  return useMemo(() => {
    const columns: Column<AllowedRange>[] = [
      {
        id: 'range',
        header: words.range,
        cell: ({ range, note }) => (
          <>
            <span className={styles.address}>{range}</span>
            {note !== '' && <span className={styles.aside}>{note}</span>}
          </>
        ),
      },
      { id: 'added', header: words.added, cell: ({ createdAt }) => date(createdAt, 'dateTime') },
      {
        id: 'here',
        header: words.state,
        isBesideName: true,
        cell: ({ holdsCaller }) =>
          holdsCaller ? <StatusDot tone="good">{words.here}</StatusDot> : words.notHere,
      },
    ];
    if (mayChange)
      columns.push({
        id: 'act',
        header: table.actions,
        align: 'end',
        cell: (item) => (
          <Button
            variant="default"
            size="xs"
            aria-label={words.removeOne(item.range)}
            onClick={() => onRemove(item)}
          >
            {words.remove}
          </Button>
        ),
      });
    return columns;
  }, [words, table, date, mayChange, onRemove]);
};

/** From where somebody may sign in. */
export const AllowedRanges = () => {
  const words = useWords('security').ranges;
  const { table } = useWords('lists');
  const list = useAllowedRanges();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<AllowedRange>();
  const mayChange = list.data?.mayChange ?? false;
  const columns = useColumns(mayChange, setRemoving);
  const address = list.data?.address ?? undefined;
  return (
    <Panel
      title={words.title}
      text={words.text}
      act={
        mayChange && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {address !== undefined && <p className={styles.text}>{words.youAreAt(address)}</p>}
      {list.error && !list.data ? (
        <Failed query={list} />
      ) : list.data?.items.length === 0 ? (
        <p className={styles.text}>{words.none}</p>
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          loadingLabel={table.loading}
          empty={null}
        />
      )}
      {isAdding && (
        <AllowRangeDialog
          suggested={list.data?.items.length === 0 ? address : undefined}
          onClose={() => setIsAdding(false)}
        />
      )}
      {removing && <RemoveRangeDialog item={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
};
