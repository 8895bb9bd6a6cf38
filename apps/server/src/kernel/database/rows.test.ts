import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { rowsOf } from './rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.pool.query(
    `create type every_kind as (id uuid, ids uuid[], large bigint, small integer, so boolean, at timestamptz,
       bytes bytea, words text, plain json, parsed jsonb)`,
  );
});
afterAll(() => db.close());

interface Row {
  readonly id: string | null;
  readonly ids: readonly string[];
  readonly large: bigint | null;
  readonly small: number;
  readonly so: boolean;
  readonly at: number | null;
  readonly bytes: Buffer;
  readonly words: string | null;
  readonly plain: string | null;
  readonly parsed: string | null;
}

/** The rows as the server understood them, each value as a text of the server's. */
const sentAndRead = async (rows: readonly Row[]): Promise<readonly unknown[]> => {
  const { rows: read } = await db.pool.query<Record<string, unknown>>({
    text: `select id, ids::text[] as ids, large::text as large, small, so, (extract(epoch from at) * 1000)::bigint::text as at,
        bytes, words, plain::text as plain, parsed
      from unnest($1::every_kind[])`,
    values: [
      rowsOf(rows, (to, row) => {
        to.uuid(row.id);
        to.uuids(row.ids);
        to.bigint(row.large);
        to.integer(row.small);
        to.bool(row.so);
        to.timestamp(row.at);
        to.blob(row.bytes);
        to.text(row.words);
        to.json(row.plain);
        to.jsonb(row.parsed);
      }),
    ],
  });
  return read;
};

const asRead = (row: Row) => ({
  ...row,
  large: row.large === null ? null : String(row.large),
  at: row.at === null ? null : String(row.at),
  parsed: row.parsed === null ? null : (JSON.parse(row.parsed) as unknown),
});

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
// The server keeps no zero in a text.
const words = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => text.replaceAll('\0', ''));
const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value));

const row: fc.Arbitrary<Row> = fc.record({
  id: nullable(fc.uuid()),
  ids: fc.array(fc.uuid(), { maxLength: 4 }),
  large: nullable(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  small: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  so: fc.boolean(),
  at: nullable(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) })),
  bytes: fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes)),
  words: nullable(words),
  plain: nullable(json),
  parsed: nullable(json.filter((text) => !text.includes(String.raw`\u0000`))),
});

describe('rows as one parameter', () => {
  it('are understood as they were meant, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        expect(await sentAndRead(rows)).toEqual(rows.map(asRead));
      }),
      { numRuns: 150 },
    );
  });

  it('may be more than were ever written at once before', async () => {
    const [one] = fc.sample(row, 1);
    if (!one) throw new Error('a sample has one');
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...one,
      small: index,
      words: '卡'.repeat(index),
    }));
    expect(await sentAndRead(rows)).toEqual(rows.map(asRead));
  });

  it('with a cell too few are refused by the server, and nothing of them is taken', async () => {
    const short = rowsOf([1], (to) => to.uuid(null));
    await expect(
      db.pool.query({ text: 'select from unnest($1::every_kind[])', values: [short] }),
    ).rejects.toThrow(/wrong number of columns: 1, expected 10/);
  });
});
