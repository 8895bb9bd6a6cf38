import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  readonly width?: string;
  /** On a phone it stands at the head of the row's card, beside what the row is called by. */
  readonly isBesideName?: boolean;
  /**
   * On a phone it stands under what is beside the name; two columns at most. A table that has one shows two lines a row
   * there, and leaves its other columns to the detail.
   */
  readonly isSecondLine?: boolean;
  /** The value of `sort` that orders the rows by this column; absent where the database cannot. */
  readonly sort?: string;
}
