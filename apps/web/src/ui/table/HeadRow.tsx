import type { ReactNode } from 'react';
import { IconChevronDown, IconChevronUp } from '../theme/icons.ts';
import styles from './DataTable.module.css';
import type { Column } from './column.ts';

interface HeadRowProps<Row> {
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  /** The box that chooses every row; absent where rows are not chosen. */
  readonly tick: ReactNode;
  /** Names the column of row menus; absent where rows have none. */
  readonly menuLabel: string | undefined;
  readonly sorting: Sorting | undefined;
}

interface Sorting {
  readonly value: string;
  readonly onSort: (value: string) => void;
}

const directionOf = (sort: string | undefined, value: string) => {
  if (sort === undefined) return undefined;
  if (value === sort) return 'ascending';
  return value === `-${sort}` ? 'descending' : 'none';
};

/** One press orders from the least up, the next from the greatest down, the third as the list is by itself. */
const nextOf = (sort: string, value: string) => {
  if (value === sort) return `-${sort}`;
  return value === `-${sort}` ? '' : sort;
};

const SortButton = ({ sort, header, sorting }: { sort: string; header: string; sorting: Sorting }) => (
  <button type="button" className={styles.sort} onClick={() => sorting.onSort(nextOf(sort, sorting.value))}>
    {header}
    {sorting.value === sort && <IconChevronUp size={14} aria-hidden="true" />}
    {sorting.value === `-${sort}` && <IconChevronDown size={14} aria-hidden="true" />}
  </button>
);

/** The names of the columns; they stay in view while the rows pass under them. */
export const HeadRow = <Row,>({ columns, tick, menuLabel, sorting }: HeadRowProps<Row>) => (
  <tr role="row" aria-rowindex={1}>
    {tick && (
      <th role="columnheader" scope="col" className={styles.header} data-tick>
        {tick}
      </th>
    )}
    {columns.map(({ id, header, align, width, sort }) => (
      <th
        key={id}
        role="columnheader"
        scope="col"
        className={styles.header}
        data-align={align}
        aria-sort={sorting && directionOf(sort, sorting.value)}
        style={{ width }}
      >
        {sorting && sort !== undefined ? (
          <SortButton sort={sort} header={header} sorting={sorting} />
        ) : (
          header
        )}
      </th>
    ))}
    {menuLabel !== undefined && (
      <th role="columnheader" scope="col" className={styles.header} data-menu>
        <span className="visually-hidden">{menuLabel}</span>
      </th>
    )}
  </tr>
);
