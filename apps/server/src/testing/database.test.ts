import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

test('each test database is migrated and sees nothing of the others', async () => {
  await one.pool.query('create table mine (id int)');
  const seen = await other.pool.query(`select to_regclass('mine') as mine, to_regclass('audit_log') as log`);
  expect(seen.rows).toEqual([{ mine: null, log: 'audit_log' }]);
});

test('the server side of a test database is never its owner', async () => {
  const { rows } = await one.database.pool.query<{ role: string }>('select current_user as role');
  expect(rows).toEqual([{ role: 'tael_app' }]);
  await expect(one.database.pool.query('create table theirs (id int)')).rejects.toThrow(/permission denied/);
});
