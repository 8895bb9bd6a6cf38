import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../transaction.ts';
import { cursorOf, readCursor, type PlaceInList } from './keyset.ts';
import { pageOfSorted, readSortedCursor, sortedBy, type SortColumns, type SortedPlace } from './sorted.ts';
import type { CurrencySums } from './totals.ts';

/** A history of one table: what an index reaches, newest first, and what is then looked at row by row. */
export interface History {
  readonly table: string;
  /** What a row is read by; the rows are called `p`. */
  readonly columns: string;
  /** The column of the moment that rows are ordered by. */
  readonly at: string;
  reached(after: PlaceInList | undefined): RawBuilder<unknown>;
  readonly narrowed: RawBuilder<unknown>;
}

/** Where in a list a page is asked for. Of at most `horizon` rows one is made. */
export interface ListPlace<Name extends string> {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly sort?: Name | `-${Name}` | undefined;
  readonly horizon: number;
}

const newestFirst = ({ at }: History) => sql`order by ${sql.raw(at)} desc, id desc`;

/** The next `horizon` rows, to select from. */
const withinHorizon = (history: History, after: PlaceInList | undefined, horizon: number) =>
  sql`(select * from ${sql.table(history.table)} where ${history.reached(after)} ${newestFirst(history)}
    limit ${horizon}) p`;

/**
 * A page of at most `limit` rows, newest first, among the next `horizon` rows. `next` is where another begins: it may be
 * asked for although this one is not full, when the horizon came first.
 */
export const pageWithin = async <Row extends { readonly id: string }>(
  tx: Tx,
  history: History,
  momentOf: (row: Row) => Date,
  { after, limit, horizon }: { after: PlaceInList | undefined; limit: number; horizon: number },
): Promise<{ readonly rows: readonly Row[]; readonly next: PlaceInList | undefined }> => {
  const { rows } = await sql<Row>`
    select ${sql.raw(history.columns)} from ${withinHorizon(history, after, horizon)} where ${history.narrowed}
    ${newestFirst(history)} limit ${limit + 1}
  `.execute(tx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) return { rows: page, next: { at: momentOf(last), id: last.id } };
  return { rows: page, next: await edgeOf(tx, history, after, horizon) };
};

/**
 * A page in an order that is not the history's own, of its newest `horizon` rows: an index by what changes with every
 * act would have to be written with it.
 */
const sortedWithin = async <Row extends { readonly id: string }, Name extends string>(
  tx: Tx,
  history: History,
  columns: SortColumns<Name>,
  place: {
    readonly sort: Name | `-${Name}`;
    readonly after: SortedPlace | undefined;
    readonly limit: number;
    readonly horizon: number;
  },
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> => {
  const sorted = sortedBy(columns, place.sort, 'id');
  const { rows } = await sql<Row & { readonly sort_value: string }>`
    select ${sql.raw(history.columns)}, ${sorted.value} as sort_value
    from ${withinHorizon(history, undefined, place.horizon)}
    where ${history.narrowed} and ${sorted.beyond(place.after)} order by ${sorted.order} limit ${place.limit + 1}
  `.execute(tx.db);
  return pageOfSorted<Row & { readonly sort_value: string }>(rows, place.limit, place.sort);
};

/** A page as a list asks for it: newest first, or where it names one, in the order of one of `columns`. */
export const listWithin = async <Row extends { readonly id: string }, Name extends string>(
  tx: Tx,
  history: History,
  { columns, momentOf }: { readonly columns: SortColumns<Name>; momentOf(row: Row): Date },
  { cursor, limit, sort, horizon }: ListPlace<Name>,
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> => {
  if (sort !== undefined) {
    const after = readSortedCursor(columns, sort, cursor);
    return sortedWithin<Row, Name>(tx, history, columns, { sort, after, limit, horizon });
  }
  const { rows, next } = await pageWithin<Row>(tx, history, momentOf, {
    after: readCursor(cursor),
    limit,
    horizon,
  });
  return { rows, nextCursor: next ? cursorOf(next) : null };
};

/** The last row before the horizon; undefined where the history ends before it. */
const edgeOf = async (
  tx: Tx,
  history: History,
  after: PlaceInList | undefined,
  horizon: number,
): Promise<PlaceInList | undefined> => {
  const { rows } = await sql<PlaceInList>`
    select ${sql.raw(history.at)} as at, id from ${sql.table(history.table)} where ${history.reached(after)}
    ${newestFirst(history)} offset ${horizon - 1} limit 2
  `.execute(tx.db);
  return rows.length === 2 ? rows[0] : undefined;
};

/** What the newest `horizon` rows come to by currency, and whether there are more; `sums` selects `in` and `out`. */
export const sumWithin = async (
  tx: Tx,
  history: History,
  sums: RawBuilder<unknown>,
  horizon: number,
): Promise<{ readonly sums: readonly CurrencySums[]; readonly isMore: boolean }> => {
  const { rows } = await sql<CurrencySums>`
    select currency, count(*)::integer as count, ${sums} from ${withinHorizon(history, undefined, horizon)}
    where ${history.narrowed} group by currency order by currency
  `.execute(tx.db);
  return { sums: rows, isMore: (await edgeOf(tx, history, undefined, horizon)) !== undefined };
};
