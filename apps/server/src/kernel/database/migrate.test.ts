import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedRun } from '../../testing/embedded-run.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let db: TestDatabase;
let folder: string;

beforeEach(async () => {
  db = await testDatabase();
  // The template's own migrations are of no interest here.
  await db.pool.query('delete from schema_migrations');
  folder = mkdtempSync(join(tmpdir(), 'tael-migrations-'));
  writeFileSync(join(folder, '0001_fruit.sql'), 'create table fruit (name text);');
  writeFileSync(join(folder, '0002_taste.sql'), 'alter table fruit add column taste text;');
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('migrations are applied once, in the order of their names', async () => {
  expect(await pendingMigrations(db.url, folder)).toEqual(['0001_fruit.sql', '0002_taste.sql']);
  expect(await migrate(db.url, folder)).toEqual(['0001_fruit.sql', '0002_taste.sql']);
  expect(await migrate(db.url, folder)).toEqual([]);
  expect(await pendingMigrations(db.url, folder)).toEqual([]);
});

test('several processes that start together apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, folder)));
  expect(applied.flat().sort()).toEqual(['0001_fruit.sql', '0002_taste.sql']);
});

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  writeFileSync(join(folder, '0003_bad.sql'), 'create table half (id int); select no_such_function();');
  await expect(migrate(db.url, folder)).rejects.toThrow(
    /^Migration 0003_bad\.sql failed and changed nothing: /,
  );
  const { rows } = await db.pool.query(`select to_regclass('half') as half, to_regclass('fruit') as fruit`);
  expect(rows).toEqual([{ half: null, fruit: 'fruit' }]);
  expect(await pendingMigrations(db.url, folder)).toEqual(['0003_bad.sql']);
});

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(db.url, folder);
  writeFileSync(join(folder, '0001_fruit.sql'), 'create table fruit (name text not null);');
  await expect(migrate(db.url, folder)).rejects.toThrow(
    'Migration 0001_fruit.sql was changed after it was applied: restore it and write a new one instead.',
  );
});

test('a database that is ahead of this Tael is refused', async () => {
  await migrate(db.url, folder);
  rmSync(join(folder, '0002_taste.sql'));
  await expect(migrate(db.url, folder)).rejects.toThrow(/0002_taste\.sql, which this Tael does not know/);
});

test('a migration that meets a busy table lets the writers pass and comes back', async () => {
  await migrate(db.url, folder);
  writeFileSync(join(folder, '0003_colour.sql'), 'alter table fruit add column colour text;');
  const writer = new pg.Client(db.url);
  await writer.connect();
  await writer.query(`begin; insert into fruit values ('plum');`);
  const migration = migrate(db.url, folder);
  // Longer than one attempt waits: only a second attempt can succeed.
  await writer.query('select pg_sleep(3)');
  await writer.query('commit');
  await writer.end();
  expect(await migration).toEqual(['0003_colour.sql']);
});

test('the migrations of this repository run on an empty server', async () => {
  const run = await startEmbeddedRun('migrate');
  try {
    expect((await migrate(run.server.url)).length).toBeGreaterThan(0);
    expect(await pendingMigrations(run.server.url)).toEqual([]);
  } finally {
    await run.remove();
  }
});
