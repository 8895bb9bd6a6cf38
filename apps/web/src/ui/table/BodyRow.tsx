import { memo, type ReactNode } from 'react';
import { type To } from 'react-router';
import styles from './DataTable.module.css';
import type { Column } from './column.ts';
import { TickBox } from './TickBox.tsx';
import { PageLink } from '../page/PageLink.tsx';

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  /** Its place among all rows, from 0. */
  readonly index: number;
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly link: To | undefined;
  readonly isOpen: boolean;
  readonly onHover: ((row: Row) => void) | undefined;
  /** Names the box that chooses the row; absent where rows are not chosen. */
  readonly tickLabel: string | undefined;
  readonly isChosen: boolean;
  readonly onTurn: (rowId: string, isRange: boolean) => void;
  readonly menuOf: ((row: Row) => ReactNode) | undefined;
}

const Bare = <Row,>({ row, rowId, index, columns, link, isOpen, tickLabel, ...more }: BodyRowProps<Row>) => {
  const { measure, onHover, isChosen, onTurn, menuOf } = more;
  const secondLine = columns.filter(({ isSecondLine }) => isSecondLine).map(({ id }) => id);
  return (
    <tr
      role="row"
      ref={measure}
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-linked={link !== undefined || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      onMouseEnter={onHover && (() => onHover(row))}
      onKeyDown={(event) => {
        // On the row's name the space bar chooses it; on a box or button it does what it always does.
        if (event.key !== ' ' || tickLabel === undefined || !(event.target instanceof HTMLAnchorElement))
          return;
        event.preventDefault();
        onTurn(rowId, event.shiftKey);
      }}
    >
      {tickLabel !== undefined && (
        <td role="cell" className={styles.cell} data-tick>
          <TickBox label={tickLabel} isOn={isChosen} onTurn={(isRange) => onTurn(rowId, isRange)} />
        </td>
      )}
      {columns.map(({ id, header, cell, align, isBesideName, isSecondLine }, at) => (
        <td
          key={id}
          role="cell"
          className={styles.cell}
          data-name={at === 0 || undefined}
          data-label={at === 0 ? undefined : header}
          data-align={align}
          data-beside={isBesideName || undefined}
          data-second={isSecondLine ? (secondLine.length > 1 ? secondLine.indexOf(id) : 'only') : undefined}
        >
          {at === 0 && link !== undefined ? (
            <PageLink
              to={link}
              className={styles.link}
              aria-current={isOpen || undefined}
              data-key="row"
              preventScrollReset
            >
              {cell(row)}
            </PageLink>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {menuOf && (
        <td role="cell" className={styles.cell} data-menu>
          {menuOf(row)}
        </td>
      )}
    </tr>
  );
};

/**
 * One row. Its first cell is what it is called by; where the row leads somewhere, that name is the link. While a long
 * list is scrolled, rows that stay are not drawn again.
 */
export const BodyRow = memo(Bare) as typeof Bare; // memo forgets that it is of any kind of row
