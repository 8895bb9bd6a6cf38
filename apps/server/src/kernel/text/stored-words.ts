/** Masks card numbers in words that were stored before they were masked at the edge. All SQL of it is here. */
import type { Context } from '../context.ts';
import { assert } from '../failure.ts';
import type { ScheduledJob } from '../events/job.ts';
import { maskWords } from './mask-words.ts';
import { transact, type Tx } from '../transaction.ts';

const rowsAtOnce = 500;

interface StoredWords {
  readonly table_name: string;
  readonly key_columns: readonly string[];
  readonly word_columns: readonly string[];
  readonly derived_columns: readonly string[];
  readonly up_to: unknown;
}

/** Goes through every table once, a page in each transaction; several servers take a table each. */
export const maskStoredWords: ScheduledJob = {
  name: 'kernel.mask_stored_words',
  everyMs: 60_000,
  run: async (ctx) => {
    while (await maskPage(ctx)) continue;
  },
};

const maskPage = (ctx: Context): Promise<boolean> =>
  transact(
    ctx,
    async (tx) => {
      const words = await takeTable(tx);
      if (!words) return false;
      const page = await pageOf(tx, words);
      for (const { key, values } of page) await maskRow(tx, words, key, values);
      const last = page.length === rowsAtOnce ? page.at(-1) : undefined;
      await tx.client.query('update stored_words set up_to = $2, finished_at = $3 where table_name = $1', [
        words.table_name,
        last ? JSON.stringify(last.key) : null,
        last ? null : ctx.clock.now(),
      ]);
      return true;
    },
    { scope: { kind: 'system' } },
  );

const takeTable = async (tx: Tx): Promise<StoredWords | undefined> => {
  const { rows } = await tx.client.query<StoredWords>(
    `select table_name, key_columns, word_columns, derived_columns, up_to from stored_words
     where finished_at is null order by table_name limit 1 for update skip locked`,
  );
  return rows[0];
};

interface Row {
  readonly key: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Names of tables and columns come from the migration; they are checked because no parameter can take their place. */
const named = (name: string): string => {
  assert(/^[a-z_]+$/.test(name), 'a name of the schema is plain');
  return `"${name}"`;
};
const objectOf = (names: readonly string[]): string =>
  `jsonb_build_object(${names.map((name) => `'${name}', one.${named(name)}`).join(', ')})`;

const pageOf = async (
  tx: Tx,
  { table_name: table, key_columns: keys, word_columns: columns, up_to: upTo }: StoredWords,
): Promise<readonly Row[]> => {
  const place = keys.map((key) => `one.${named(key)}`).join(', ');
  const { rows } = await tx.client.query<Row>(
    `select ${objectOf(keys)} as key, ${objectOf(columns)} as values
     from ${named(table)} one, jsonb_populate_record(null::${named(table)}, $1) last
     where $1::jsonb = '{}'::jsonb or (${place}) > (${keys.map((key) => `last.${named(key)}`).join(', ')})
     order by ${place} limit ${rowsAtOnce}`,
    [JSON.stringify(upTo ?? {})],
  );
  return rows;
};

/** Writes what has changed, unless somebody wrote other words meanwhile: those came through the interface. */
const maskRow = async (
  tx: Tx,
  { table_name: table, key_columns: keys, derived_columns: derived }: StoredWords,
  key: Row['key'],
  values: Row['values'],
): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const masked = maskWords(value);
    if (JSON.stringify(masked) === JSON.stringify(value)) continue;
    const emptied = derived.map((column) => `, ${named(column)} = null`).join('');
    await tx.client.query(
      `update ${named(table)} one set ${named(name)} = kept.${named(name)}${emptied}
       from jsonb_populate_record(null::${named(table)}, $1) kept
       where ${keys.map((column) => `one.${named(column)} = kept.${named(column)}`).join(' and ')}
         and to_jsonb(one.${named(name)}) = $2::jsonb`,
      [JSON.stringify({ ...key, [name]: masked }), JSON.stringify(value)],
    );
  }
};
