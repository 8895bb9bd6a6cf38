import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { maskStoredWords } from './stored-words.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const fullWidth = '４２４２ ４２４２ ４２４２ ４２４２';

it('what was stored before is masked in texts, lists and objects, once and from where it stopped', async () => {
  const customer = newId();
  const notes = Array.from({ length: 1_200 }, () => newId());
  await db.pool.query(
    `insert into authorizations_notes (id, tenant_id, customer_id, memo, receipts, updated_by, updated_at, version)
     select id, $2, $2, 'Paid 4242 4242 4242 4242 12/27 123', 0, $2, now(), 1 from unnest($1::uuid[]) id`,
    [notes, customer],
  );
  const deposit = newId();
  await db.pool.query(
    `insert into outbox (id, topic, object_id, object_seq, payload, created_at, available_at)
     select $1, 'test.words', $1, 1, $2, now(), now()`,
    [deposit, { merchant: fullWidth, paymentNumber: '4242424242424242', of: [deposit] }],
  );
  const job = newId();
  await db.pool.query('alter table bulk_rows drop constraint bulk_rows_job_id_fkey');
  await db.pool.query(
    `insert into bulk_rows (job_id, number, line, tenant_id, customer_id, cells, outcome)
     select $1, 1, 2, $2, $2, $3, 'good'`,
    [job, customer, ['plain', '5555555555554444 08/28']],
  );
  const ctx = testContext(db.database);
  await maskStoredWords.run(ctx);
  const memos = await db.pool.query('select distinct memo from authorizations_notes');
  expect(memos.rows).toEqual([{ memo: 'Paid •••• 4242 12/27 123' }]);
  const events = await db.pool.query('select payload from outbox where id = $1', [deposit]);
  expect(events.rows).toEqual([
    { payload: { merchant: '•••• 4242', paymentNumber: '4242424242424242', of: [deposit] } },
  ]);
  const rows = await db.pool.query('select cells from bulk_rows where job_id = $1', [job]);
  expect(rows.rows).toEqual([{ cells: ['plain', '•••• 4444 08/28'] }]);
  const left = await db.pool.query('select 1 from stored_words where finished_at is null');
  expect(left.rowCount).toBe(0);
  await maskStoredWords.run(ctx);
});

it('every table and column that it names is there', async () => {
  const { rows } = await db.pool.query(
    `select table_name, word from stored_words, unnest(key_columns || word_columns || derived_columns) word
     where (table_name, word) not in (select table_name, column_name from information_schema.columns)`,
  );
  expect(rows).toEqual([]);
});
