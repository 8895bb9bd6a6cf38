/** One cell: a text, an amount as the wire writes it, a whole number, a moment; null is empty. */
export type Cell =
  string | { readonly amount: string } | { readonly whole: number } | { readonly at: Date } | null;

export type Row = readonly Cell[];

/** How a column of a workbook is filled in: numbers as they are, days as days, everything else as text. */
export interface Entry {
  readonly as: 'text' | 'day' | 'number';
  /** What its cells may be, offered as a list. */
  readonly choices?: readonly string[];
}

/** A table on its way into a file. Its rows come batch by batch, so that it is never held whole. */
export interface Spreadsheet {
  readonly title: string;
  readonly headings: readonly string[];
  /** Moments are written as the clocks of this zone showed them. */
  readonly zone: string;
  /** Of a table that is to be filled in, one for each heading. A text with commas has no use for it. */
  readonly entries?: readonly Entry[];
  readonly batches: AsyncIterable<readonly Row[]>;
}
