import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { useTableLayout } from '../../lib/saved/table-layout.ts';
import { BulkBar } from '../../ui/table/BulkBar.tsx';
import { DataTable, type DataTableProps, type Selection } from '../../ui/table/DataTable.tsx';
import { NearEnd } from '../../ui/states/NearEnd.tsx';
import { Failed } from './Failed.tsx';

interface Pages {
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly isFetchingNextPage: boolean;
}

interface Bulk<Row> {
  readonly rowName: (row: Row) => string;
  /** `done` lets go of the rows. */
  readonly acts: (chosen: readonly Row[], done: () => void) => ReactNode;
}

export interface PagedTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'isStale' | 'isPart' | 'loadingLabel' | 'footer' | 'density' | 'choosing'
> {
  /** The list's own name, where a bar lets people choose its columns and the height of its rows. */
  readonly name?: string;
  readonly query: Pages;
  /** What can be done with several rows at once. */
  readonly bulk?: Bulk<Row> | undefined;
}

/** More rows come by themselves up to here; then a person asks for them, so that the page's end can be reached. */
const rowsByThemselves = 200;
const none: Selection = new Set();

/** A list that is read page by page: its rows, more of them, or what to do when the first did not load. */
export const PagedTable = <Row,>({ name = '', query, hidden = [], bulk, ...table }: PagedTableProps<Row>) => {
  const { actions } = useWords('common');
  const { table: words } = useWords('lists');
  const lists = useWords('lists');
  const [layout] = useTableLayout(name);
  const [marked, setMarked] = useState(none);
  if (query.error && !table.rows) return <Failed query={query} />;
  const rows = table.rows ?? [];
  // What other filters took away is chosen no longer.
  const chosenRows = marked.size === 0 ? [] : rows.filter((row) => marked.has(table.rowKey(row)));
  const letGo = () => setMarked(none);
  const more = () => {
    if (!query.isFetchingNextPage && rows.length < rowsByThemselves) void query.fetchNextPage();
  };
  return (
    <>
      <DataTable
        {...table}
        density={layout.density}
        hidden={[...hidden, ...layout.hidden]}
        isStale={query.isPlaceholderData}
        isPart={query.hasNextPage}
        loadingLabel={words.loading}
        {...(bulk && {
          choosing: {
            chosen: new Set(chosenRows.map(table.rowKey)),
            onChosen: setMarked,
            allLabel: lists.chooseAll,
            rowLabel: (row: Row) => lists.choose(bulk.rowName(row)),
          },
        })}
        footer={
          query.hasNextPage && (
            <>
              <NearEnd key={rows.length} onNear={more} />
              <Button
                variant="default"
                onClick={() => void query.fetchNextPage()}
                loading={query.isFetchingNextPage}
              >
                {actions.showMore}
              </Button>
            </>
          )
        }
      />
      {bulk && chosenRows.length > 0 && (
        <BulkBar count={lists.chosen(chosenRows.length)} clearLabel={lists.letGo} onClear={letGo}>
          {chosenRows.length < rows.length && (
            <Button variant="subtle" onClick={() => setMarked(new Set(rows.map(table.rowKey)))}>
              {lists.chooseAllOf(rows.length)}
            </Button>
          )}
          {bulk.acts(chosenRows, letGo)}
        </BulkBar>
      )}
    </>
  );
};
