import type { ErrorCode, FieldCode } from '@tael/contract';
import type { Money } from '@tael/money';
import type { Context, Language } from '../../kernel/context.ts';
import type { Sealer } from '../../kernel/events/sealer.ts';
import type { Entry } from '../../kernel/spreadsheet/spreadsheet.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { ObjectApprovals } from '../approvals/index.ts';

/** Whose import it is, and who asked for it. */
export interface Importer {
  readonly jobId: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly userId: string;
  /** It was approved as a whole: its rows ask nobody. */
  readonly isApproved: boolean;
}

/** What is wrong with a row: at one of its columns a field code, or with the whole of it a refusal. */
export type RowFault =
  | { readonly column: string; readonly code: FieldCode; readonly params?: Params }
  | { readonly column: null; readonly code: ErrorCode; readonly params?: Params };
type Params = Readonly<Record<string, string | number>>;

/** A row by its columns' keys; a column that the table leaves out is empty. */
export type RowTexts = Readonly<Partial<Record<string, string>>>;

/** What became of a row when it was written: the object that is being made of it, or why there is none. */
export type Written = { readonly objectId: string } | { readonly faults: readonly RowFault[] };

/** The rows that will be run: how many, and what they say. */
export interface GoodRows {
  readonly count: number;
  texts(): Promise<readonly RowTexts[]>;
}

export interface Quote {
  readonly fee: Money;
  readonly total: Money;
  readonly available: Money;
  /** How many more of them the customer may have. */
  readonly room: number;
}

/**
 * What an import needs to know of the things it makes. The module that owns them supplies it: this one knows tables,
 * rows and steps.
 */
export interface BulkKind {
  readonly code: 'cards' | 'payees' | 'payments';
  /** In the order of the template. */
  readonly columns: readonly { readonly key: string; readonly isRequired: boolean }[];
  /** Columns whose cells are sealed at rest and shown by their last four characters. */
  readonly secrets?: { readonly keys: readonly string[]; readonly sealer: Sealer };
  /** The columns by which two rows ask for the same thing; the second is made all the same, but it is said. */
  readonly alike: readonly string[];
  /** What the template is called, and its headings in the order of the columns. */
  readonly words: (language: Language) => { readonly title: string; readonly headings: readonly string[] };
  /** How each column of the template is filled in, with what its cells may be. */
  entries(tx: Tx, ctx: Context, owner: Pick<Importer, 'tenantId' | 'customerId'>): Promise<readonly Entry[]>;
  /** Looks at the rows of the dry run: for each what is wrong with it. */
  check(
    tx: Tx,
    ctx: Context,
    importer: Importer,
    rows: readonly RowTexts[],
  ): Promise<readonly (readonly RowFault[])[]>;
  /** What the good rows cost now; absent for what costs nothing. */
  quote?(tx: Tx, ctx: Context, importer: Importer, good: GoodRows): Promise<Quote>;
  /** What goes with a start, in its transaction; absent where nothing does. */
  started?(tx: Tx, ctx: Context, importer: Importer): Promise<void>;
  /** Whom to ask before the rows are run; absent where nobody ever has to agree. */
  readonly approvals?: Pick<ObjectApprovals, 'request' | 'withdraw'>;
  /** Writes rows in the transaction that also keeps what became of them; each is looked at anew. */
  write(tx: Tx, ctx: Context, importer: Importer, rows: readonly RowTexts[]): Promise<readonly Written[]>;
  /** How what was written stands by now, in the kind's own states; absent where the outcome of a row says it all. */
  statesOf?(tx: Tx, importer: Importer, objectIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Asks the outside providers for what was written, after the commit, and enters their answers: by object, why it came to
   * nothing. Asked again for the same objects it changes nothing.
   */
  follow(
    ctx: Context,
    importer: Importer,
    objectIds: readonly string[],
  ): Promise<ReadonlyMap<string, RowFault>>;
}
