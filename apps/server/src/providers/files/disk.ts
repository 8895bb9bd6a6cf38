import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../../kernel/ids.ts';
import type { FileStore } from './port.ts';

/** Keeps files in a folder of this machine, spread over 256 folders so that none grows too large. */
export const diskFiles = (folder: string): FileStore => {
  const placeOf = (name: string): { parent: string; file: string } => {
    if (!/^[0-9a-f]{64}$/.test(name)) throw new Error('a storage name is 64 hexadecimal digits');
    const parent = join(folder, name.slice(0, 2));
    return { parent, file: join(parent, name) };
  };
  return {
    put: async (name, bytes) => {
      const { parent, file } = placeOf(name);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const unfinished = join(parent, `.${newSecret()}`);
      try {
        await writeThrough(unfinished, bytes);
        // A link, not a rename: it appears whole or not at all, and never replaces what is there.
        await link(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
      await syncFolder(parent);
    },
    get: async (name) => {
      try {
        return await readFile(placeOf(name).file);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(placeOf(name).file, { force: true }),
  };
};

const writeThrough = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

// The name is an entry of the folder: without this a power cut may keep the bytes and lose the name.
const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
