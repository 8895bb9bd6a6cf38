import { Fragment, useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { To } from 'react-router';
import brief from './BriefRows.module.css';
import styles from './DataTable.module.css';
import phone from './PhoneRows.module.css';
import { BodyRow } from './BodyRow.tsx';
import type { Column } from './column.ts';
import { turned, turnedAll, type Selection } from './selection.ts';
import { GapRow } from './GapRow.tsx';
import { HeadRow } from './HeadRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TickBox } from './TickBox.tsx';
import { useRowWindow } from './use-row-window.ts';

export type { Column } from './column.ts';
export type { Selection } from './selection.ts';

export interface DataTableProps<Row> {
  /** Says what the table lists. */
  readonly label: string;
  /** The first column names the row and is never left out; on a phone it heads the row's card. */
  readonly columns: readonly Column<Row>[];
  /** Absent while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads: the whole row is one link, and the first cell is what it is called by. */
  readonly rowLink?: (row: Row) => To | undefined;
  readonly openKey?: string | undefined;
  /** These rows are of the filters before; the new ones are on their way. */
  readonly isStale?: boolean;
  /** There are more rows than these, nobody knows yet how many. */
  readonly isPart?: boolean;
  readonly loadingLabel: string;
  /** Stands in for the rows when there is none. */
  readonly empty: ReactNode;
  /** Stands under the rows: how to get more of them. */
  readonly footer?: ReactNode;
  /** Columns not shown. */
  readonly hidden?: readonly string[];
  readonly density?: 'roomy' | 'dense';
  readonly onRowHover?: (row: Row) => void;
  /** Lets rows be chosen: by their boxes, with Shift a range, by the space bar on a row's name. */
  readonly choosing?: {
    readonly chosen: Selection;
    readonly onChosen: (chosen: Selection) => void;
    readonly allLabel: string;
    readonly rowLabel: (row: Row) => string;
  };
  /** The order of the rows: a column's `sort`, after `-` from the greatest down; empty for the list's own order. */
  readonly sorting?: { readonly value: string; readonly onSort: (value: string) => void } | undefined;
  /** What can be done with one row, behind the button at its end. */
  readonly rowMenu?: { readonly label: string; readonly of: (row: Row) => ReactNode };
}

const noRows: never[] = [];
/** More columns than these may want more room than the window has: then the table moves sideways, and the page does not. */
const mostInWindow = 6;
const heights = { roomy: 60, dense: 44 };

/**
 * Rows of one kind. A table where there is room, a list of cards on a phone; the roles are written out because a table
 * laid out as cards would lose them. Of a long list only the rows near the window are drawn.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows = noRows, rowKey, choosing, rowMenu, hidden = [], density = 'roomy' } = props;
  const { shown, restPx, body, measure, onFocus } = useRowWindow(rows.length, heights[density]);
  // The same columns as long as the same are left out: rows are drawn again for every new list of them.
  const hiddenKey = hidden.filter((id) => id !== columns[0]?.id).join(' ');
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => !hiddenKey.split(' ').includes(id)),
    [columns, hiddenKey],
  );
  const width = shownColumns.length + (choosing ? 1 : 0) + (rowMenu ? 1 : 0);
  const anchor = useRef<string>(undefined);
  const isEmpty = props.rows?.length === 0;

  const turn = useCallback(
    (key: string, isRange: boolean) => {
      const keys = rows.map(rowKey);
      choosing?.onChosen(turned(choosing.chosen, keys, key, isRange ? anchor.current : undefined));
      anchor.current = key;
    },
    [rows, rowKey, choosing],
  );

  const tickAll = choosing && (
    <TickBox
      label={choosing.allLabel}
      isOn={rows.length > 0 && choosing.chosen.size === rows.length}
      isPartly={choosing.chosen.size > 0 && choosing.chosen.size < rows.length}
      onTurn={() => choosing.onChosen(turnedAll(choosing.chosen, rows.map(rowKey)))}
    />
  );

  const isBrief = shownColumns.some(({ isSecondLine }) => isSecondLine);
  return (
    <div
      className={isBrief ? `${styles.frame} ${brief.brief}` : styles.frame}
      data-density={density}
      data-wide={shownColumns.length > mostInWindow || undefined}
      data-stale={props.isStale || undefined}
      aria-busy={props.rows === undefined || props.isStale || undefined}
    >
      {isEmpty ? (
        props.empty
      ) : (
        <table
          className={`${styles.table} ${phone.table}`}
          role="table"
          aria-label={props.label}
          aria-rowcount={props.isPart ? -1 : rows.length + 1}
        >
          <thead role="rowgroup" className={phone.head}>
            <HeadRow
              columns={shownColumns}
              tick={tickAll}
              menuLabel={rowMenu?.label}
              sorting={props.sorting}
            />
          </thead>
          <tbody role="rowgroup" ref={body} className={phone.body} onFocus={onFocus}>
            {props.rows === undefined && <SkeletonRows columns={width} label={props.loadingLabel} />}
            {shown.map(({ index, gapPx }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <Fragment key={key}>
                  <GapRow heightPx={gapPx} columns={width} />
                  <BodyRow
                    row={row}
                    rowId={key}
                    index={index}
                    columns={shownColumns}
                    measure={measure}
                    link={props.rowLink?.(row)}
                    isOpen={key === props.openKey}
                    onHover={props.onRowHover}
                    tickLabel={choosing?.rowLabel(row)}
                    isChosen={choosing?.chosen.has(key) ?? false}
                    onTurn={turn}
                    menuOf={rowMenu?.of}
                  />
                </Fragment>
              );
            })}
            <GapRow heightPx={restPx} columns={width} />
          </tbody>
        </table>
      )}
      {!isEmpty && props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  );
};
