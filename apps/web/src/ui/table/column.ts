import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  readonly width?: string;
  /** On a phone it stands at the head of the row's card, beside what the row is called by. */
  readonly isBesideName?: boolean;
}
