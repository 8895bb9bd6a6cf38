import { z } from 'zod';
import { failField } from '../failure.ts';

/** Where a page of a newest-first list ended: the time and the id of its last row. */
export interface PlaceInList {
  readonly at: Date;
  readonly id: string;
}

const place = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Reads the cursor that `pageOfRows` wrote; anything else is refused by name. */
export const readCursor = (cursor: string | undefined): PlaceInList | undefined => {
  if (cursor === undefined) return undefined;
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return failField('cursor', 'invalid_format');
  }
  const read = place.safeParse(decoded);
  return read.success
    ? { at: new Date(read.data[0]), id: read.data[1] }
    : failField('cursor', 'invalid_format');
};

/**
 * Cuts one page out of at most `limit + 1` rows: the extra row only tells that there is more. `placeOf` names the
 * columns that the query is ordered by.
 */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => PlaceInList,
): { rows: readonly Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { rows: page, nextCursor: null };
  return { rows: page, nextCursor: cursorOf(placeOf(last)) };
};

/** Writes a place as `readCursor` reads it. */
export const cursorOf = ({ at, id }: PlaceInList): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/** What an index passed of a newest-first list: those of its rows that are shown, and where it stopped before the end. */
export interface Stretch<Row> {
  readonly rows: readonly Row[];
  /** The last row that was looked at; undefined where there are none behind it. */
  readonly edge: PlaceInList | undefined;
}

/** Below nothing for what a list shows first, and for one and the same. */
const newestFirst = (one: PlaceInList, other: PlaceInList): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1);

/** Two lists as one, as far as both were looked at. */
export const together = <One extends PlaceInList, Other extends PlaceInList>(
  one: Stretch<One>,
  other: Stretch<Other>,
): Stretch<One | Other> => {
  const [edge] = [one.edge, other.edge].filter((place) => place !== undefined).sort(newestFirst);
  return {
    rows: [...one.rows, ...other.rows]
      .filter((row) => edge === undefined || newestFirst(row, edge) < 0)
      .sort(newestFirst),
    edge,
  };
};
