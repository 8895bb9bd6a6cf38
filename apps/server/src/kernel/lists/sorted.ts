import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { failField } from '../failure.ts';

/** The columns that a list may be ordered by: the SQL of each, and the type that a cursor's text is read back as. */
export type SortColumns<Name extends string> = Readonly<
  Record<Name, { readonly by: RawBuilder<unknown>; readonly type: 'text' | 'timestamptz' | 'bigint' }>
>;

/** Where a page of a sorted list ended: what its last row is ordered by, as text, and its id. */
export interface SortedPlace {
  readonly value: string;
  readonly id: string;
}

interface Sorted {
  /** To be selected as `sort_value`. */
  readonly value: RawBuilder<string>;
  /** What lies behind the last row of the page before. */
  beyond(place: SortedPlace | undefined): RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/** The SQL of one order of `columns`; `id` names the column that tells equal rows apart. */
export const sortedBy = <Name extends string>(
  columns: SortColumns<Name>,
  sort: Name | `-${Name}`,
  id: string,
): Sorted => {
  const isDescending = sort.startsWith('-');
  const { by, type } = columns[(isDescending ? sort.slice(1) : sort) as Name]; // what is left of it is a name
  const [way, behind] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const key = sql.ref(id);
  return {
    value: sql<string>`(${by})::text`,
    beyond: (place) =>
      place
        ? sql<boolean>`(${by}, ${key}) ${behind} (${place.value}::text::${sql.raw(type)}, ${place.id}::uuid)`
        : sql<boolean>`true`,
    order: sql`${by} ${way}, ${key} ${way}`,
  };
};

const cursor = z.tuple([z.string(), z.string().max(1_000), z.uuid()]);
const numberText = /^-?\d{1,18}$/;
const momentText = /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/;
const isOfType = {
  text: () => true,
  bigint: (text: string) => numberText.test(text),
  timestamptz: (text: string) => momentText.test(text),
};

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Reads the cursor that `pageOfSorted` wrote for the same order; another is refused by name. */
export const readSortedCursor = <Name extends string>(
  columns: SortColumns<Name>,
  sort: Name | `-${Name}`,
  text: string | undefined,
): SortedPlace | undefined => {
  if (text === undefined) return undefined;
  const read = cursor.safeParse(decoded(text));
  const { type } = columns[sort.replace(/^-/, '') as Name]; // as above
  if (!read.success || read.data[0] !== sort || !isOfType[type](read.data[1]))
    return failField('cursor', 'invalid_format');
  return { value: read.data[1], id: read.data[2] };
};

/** Cuts one page out of at most `limit + 1` rows that carry what they are ordered by. */
export const pageOfSorted = <Row extends { readonly id: string; readonly sort_value?: string | undefined }>(
  rows: readonly Row[],
  limit: number,
  sort: string,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor =
    rows.length > limit && last
      ? Buffer.from(JSON.stringify([sort, last.sort_value ?? '', last.id])).toString('base64url')
      : null;
  return { rows: page, nextCursor };
};
