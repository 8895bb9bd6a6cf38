import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskSpool } from './disk-spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tael-spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what a full disk left of a note is removed when the notes are read, and whole ones stay', async () => {
  const spool = createDiskSpool(folder);
  await spool.write('whole', 'said');
  await writeFile(join(folder, 'cut.json.new'), '');
  expect(await spool.all()).toEqual(new Map([['whole', 'said']]));
  expect(await readdir(folder)).toEqual(['whole.json']);
});

test('a note that cannot be written to its end leaves nothing behind', async () => {
  const spool = createDiskSpool(folder);
  // Its place is taken by what no file can replace.
  await spool.write('other', 'said');
  await mkdir(join(folder, 'taken.json', 'inside'), { recursive: true });
  await expect(spool.write('taken', 'said')).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(['other.json', 'taken.json']);
});
