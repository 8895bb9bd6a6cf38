import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testPrincipal } from '../../testing/principal.ts';
import { databaseFiles } from './database.ts';
import { moveFromDisk } from './move-from-disk.ts';
import type { FileStore } from './port.ts';

let db: TestDatabase;
let store: FileStore;
let folder: string;
const name = 'ab'.repeat(32);

beforeAll(async () => {
  db = await testDatabase();
  store = databaseFiles({ database: db.database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tael-files-'));
});
afterEach(async () => {
  await store.remove(name);
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (stored: string): Promise<Buffer> => buffer(store.read(stored));

test.each([1, 256 * 1_024, 256 * 1_024 + 1, 3_000_000])(
  'gives back %i bytes, and nothing once they are removed',
  async (length) => {
    const bytes = randomBytes(length);
    await store.put(name, bytes);
    expect((await bytesOf(name)).equals(bytes)).toBe(true);
    await store.remove(name);
    await store.remove(name);
    expect(await bytesOf(name)).toHaveLength(0);
  },
);

test('never replaces a file', async () => {
  await store.put(name, Buffer.from('first'));
  await expect(store.put(name, Buffer.from('second'))).rejects.toThrow('duplicate key');
  expect(await bytesOf(name)).toEqual(Buffer.from('first'));
});

test('takes no name that it did not ask for', async () => {
  await expect(store.put('../outside', Buffer.alloc(1))).rejects.toThrow('storage_name');
});

test('shows bytes to no caller, and lets none write or delete them', async () => {
  await store.put(name, Buffer.from('a passport'));
  const who = testContext(db.database, { principal: testPrincipal() });
  for (const scope of [who.scope, { kind: 'platform' }, { kind: 'none' }] as const) {
    const seen = await transact(who, (tx) => tx.client.query('select from files_chunks'), { scope });
    const gone = await transact(who, (tx) => tx.client.query('delete from files_chunks'), { scope });
    expect([seen.rowCount, gone.rowCount]).toEqual([0, 0]);
    const write = `insert into files_chunks values ('${'cd'.repeat(32)}', 0, 'x')`;
    await expect(transact(who, (tx) => tx.client.query(write), { scope })).rejects.toThrow(
      'row-level security',
    );
  }
  expect(await bytesOf(name)).toEqual(Buffer.from('a passport'));
});

test('what an earlier version left on the disk is moved in, also where another server was faster or one died', async () => {
  const others = ['cd', 'ce'].map((two) => two.repeat(32));
  for (const file of [name, ...others]) {
    await mkdir(join(folder, file.slice(0, 2)), { recursive: true });
    await writeFile(join(folder, file.slice(0, 2), file), `bytes of ${file}`);
  }
  await writeFile(join(folder, 'ab', '.unfinished'), 'half a passport');
  await store.put(others[0] ?? '', Buffer.from(`bytes of ${others[0]}`));
  await Promise.all([moveFromDisk(folder, store), moveFromDisk(folder, store)]);
  for (const file of [name, ...others]) {
    expect((await bytesOf(file)).toString()).toBe(`bytes of ${file}`);
    await store.remove(file);
  }
  expect(await readdir(folder)).toEqual([]);
  await moveFromDisk(folder, store);
  await moveFromDisk(join(folder, 'never-there'), store);
});

test('what could not be moved stays on the disk', async () => {
  await mkdir(join(folder, 'ab'));
  await writeFile(join(folder, 'ab', name), 'bytes');
  const full: FileStore = { ...store, put: () => Promise.reject(new Error('no room')) };
  await expect(moveFromDisk(folder, full)).rejects.toThrow('no room');
  expect(await readdir(join(folder, 'ab'))).toEqual([name]);
});
