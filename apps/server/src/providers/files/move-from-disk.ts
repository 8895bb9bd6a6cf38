import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './port.ts';

/**
 * Moves the files that an earlier version stored in a folder of this machine: each is deleted there once it is safe in the
 * store. Whoever died on the way goes on where it stopped, and servers that share the folder may do it at once.
 */
export const moveFromDisk = async (folder: string, store: FileStore): Promise<void> => {
  for (const parent of await entriesOf(folder)) {
    if (!/^[0-9a-f]{2}$/.test(parent)) continue;
    for (const name of await entriesOf(join(folder, parent))) {
      const file = join(folder, parent, name);
      // Any other name is what a crash left of a file that nobody was told of.
      if (/^[0-9a-f]{64}$/.test(name)) await moveFile(file, name, store);
      await rm(file, { force: true });
    }
    await rmdir(join(folder, parent)).catch(unlessGone);
  }
};

const moveFile = async (file: string, name: string, store: FileStore): Promise<void> => {
  const bytes = await readFile(file).catch(unlessGone);
  if (!bytes || bytes.length === 0) return;
  try {
    await store.put(name, bytes);
  } catch (error) {
    for await (const _ of store.read(name)) return;
    throw error;
  }
};

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessGone)) ?? [];

const unlessGone = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};
