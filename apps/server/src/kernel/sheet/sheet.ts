/** One cell: a text, an amount as the wire writes it, a whole number, a moment; null is empty. */
export type Cell =
  string | { readonly amount: string } | { readonly whole: number } | { readonly at: Date } | null;

export type Row = readonly Cell[];

/** A table on its way into a file. Its rows come batch by batch, so that it is never held whole. */
export interface Sheet {
  readonly title: string;
  readonly headings: readonly string[];
  /** Moments are written as the clocks of this zone showed them. */
  readonly zone: string;
  readonly batches: AsyncIterable<readonly Row[]>;
}
