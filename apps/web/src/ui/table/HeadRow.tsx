import type { ReactNode } from 'react';
import styles from '../DataTable.module.css';
import type { Column } from './column.ts';

interface HeadRowProps<Row> {
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  /** The box that chooses every row; absent where rows are not chosen. */
  readonly tick: ReactNode;
  /** Names the column of row menus; absent where rows have none. */
  readonly menuLabel: string | undefined;
}

/** The names of the columns; they stay in view while the rows pass under them. */
export const HeadRow = <Row,>({ columns, tick, menuLabel }: HeadRowProps<Row>) => (
  <tr role="row" aria-rowindex={1}>
    {tick && (
      <th role="columnheader" scope="col" className={styles.header} data-tick>
        {tick}
      </th>
    )}
    {columns.map(({ id, header, align, width }) => (
      <th
        key={id}
        role="columnheader"
        scope="col"
        className={styles.header}
        data-align={align}
        style={{ width }}
      >
        {header}
      </th>
    ))}
    {menuLabel !== undefined && (
      <th role="columnheader" scope="col" className={styles.header} data-menu>
        <span className="visually-hidden">{menuLabel}</span>
      </th>
    )}
  </tr>
);
