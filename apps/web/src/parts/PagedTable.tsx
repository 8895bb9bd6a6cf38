import type { RowData } from '@tanstack/react-table';
import { Button } from '@mantine/core';
import { useWords } from '../lib/language.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
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

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'isStale' | 'loadingLabel' | 'footer'> {
  readonly query: Pages;
}

/** A list that is read page by page: its rows, a button for more of them, or what to do when the first did not load. */
export const PagedTable = <Row extends RowData>({ query, ...table }: PagedTableProps<Row>) => {
  const { actions, table: words } = useWords('common');
  if (query.error && !table.rows) return <Failed query={query} />;
  return (
    <DataTable
      {...table}
      isStale={query.isPlaceholderData}
      loadingLabel={words.loading}
      footer={
        query.hasNextPage && (
          <Button
            variant="default"
            onClick={() => void query.fetchNextPage()}
            loading={query.isFetchingNextPage}
          >
            {actions.showMore}
          </Button>
        )
      }
    />
  );
};
