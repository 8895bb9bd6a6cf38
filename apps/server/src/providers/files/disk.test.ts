import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';

let folder: string;
const name = 'ab'.repeat(32);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tael-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('gives back what it was given, and nothing for a name it does not know', async () => {
  const files = diskFiles(folder);
  await files.put(name, Buffer.from('whole'));
  expect(await files.get(name)).toEqual(Buffer.from('whole'));
  expect(await files.get('cd'.repeat(32))).toBeUndefined();
  await files.remove(name);
  await files.remove(name);
  expect(await files.get(name)).toBeUndefined();
});

test('never replaces a file, and leaves nothing unfinished', async () => {
  const files = diskFiles(folder);
  await files.put(name, Buffer.from('first'));
  await expect(files.put(name, Buffer.from('second'))).rejects.toThrow('EEXIST');
  expect(await files.get(name)).toEqual(Buffer.from('first'));
  expect(await readdir(join(folder, 'ab'))).toEqual([name]);
});

test('takes no name that could lead out of its folder', async () => {
  await expect(diskFiles(folder).put('../outside', Buffer.alloc(1))).rejects.toThrow('64 hexadecimal digits');
});
