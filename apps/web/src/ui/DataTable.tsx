import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './DataTable.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  readonly width?: string;
  /** On a phone it stands at the head of the row's card, beside what the row is called by. */
  readonly isBesideName?: boolean;
}

export interface DataTableProps<Row> {
  /** Says what the table lists. */
  readonly label: string;
  /** The first column names the row; on a phone it heads the row's card. */
  readonly columns: readonly Column<Row>[];
  /** Absent while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads: the whole row is one link, and the first cell is what it is called by. */
  readonly rowLink?: (row: Row) => To;
  readonly openKey?: string | undefined;
  /** These rows are of the filters before; the new ones are on their way. */
  readonly isStale?: boolean;
  readonly loadingLabel: string;
  /** Stands in for the rows when there is none. */
  readonly empty: ReactNode;
  /** Stands under the rows: how to get more of them. */
  readonly footer?: ReactNode;
  /** Columns not shown. */
  readonly hidden?: readonly string[];
  readonly onRowHover?: (row: Row) => void;
}

interface Meta {
  readonly align?: 'end';
  readonly width?: string;
  readonly isBesideName?: boolean;
}

const columnMeta: Meta = {};
const features = tableFeatures({ columnVisibilityFeature, columnMeta });
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

const Skeleton = ({ columns, label }: { columns: number; label: string }) => (
  <>
    {skeletonRows.map((row, at) => (
      <tr key={row} role="row" className={styles.row} aria-hidden={at > 0 || undefined}>
        {Array.from({ length: columns }, (_, cell) => (
          <td key={cell} role="cell" className={styles.cell}>
            {at === 0 && cell === 0 && <span className="visually-hidden">{label}</span>}
            <span className={styles.bone} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

/**
 * Rows of one kind. A table where there is room, a list of cards on a phone; the roles are written out because a table
 * laid out as cards would lose them.
 */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, rowLink, hidden = [] } = props;
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(({ id, header, cell, align, width, isBesideName = false }) => ({
        id,
        header,
        cell: (context: { row: { original: Row } }) => cell(context.row.original),
        meta: { ...(align && { align }), ...(width && { width }), isBesideName },
      })),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const shownColumns = table.getVisibleLeafColumns().length;
  const isEmpty = rows?.length === 0;
  return (
    <div className={styles.frame} aria-busy={rows === undefined || props.isStale || undefined}>
      {isEmpty ? (
        props.empty
      ) : (
        <table className={styles.table} role="table" aria-label={props.label}>
          <thead role="rowgroup" className={styles.head}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row">
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    role="columnheader"
                    scope="col"
                    className={styles.header}
                    data-align={header.column.columnDef.meta?.align}
                    style={{ width: header.column.columnDef.meta?.width }}
                  >
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup" className={styles.body} data-stale={props.isStale || undefined}>
            {rows === undefined && <Skeleton columns={shownColumns} label={props.loadingLabel} />}
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                role="row"
                className={styles.row}
                data-open={row.id === props.openKey || undefined}
                onMouseEnter={props.onRowHover && (() => props.onRowHover?.(row.original))}
              >
                {row.getVisibleCells().map((cell, at) => (
                  <td
                    key={cell.id}
                    role="cell"
                    className={styles.cell}
                    data-label={
                      at === 0 ? undefined : columns.find(({ id }) => id === cell.column.id)?.header
                    }
                    data-align={cell.column.columnDef.meta?.align}
                    data-beside={cell.column.columnDef.meta?.isBesideName || undefined}
                  >
                    {at === 0 && rowLink ? (
                      <Link
                        to={rowLink(row.original)}
                        className={styles.link}
                        aria-current={row.id === props.openKey || undefined}
                        preventScrollReset
                      >
                        <table.FlexRender cell={cell} />
                      </Link>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isEmpty && props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  );
};
