import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Notes on the disk of this machine: for the little that must be remembered while the database is away. */
export interface DiskSpool {
  /** Written through to the disk before it is answered; the same name again takes the place of the first. */
  write(name: string, text: string): Promise<void>;
  /** The texts by their names; one that was not written to its end is left out. */
  all(): Promise<ReadonlyMap<string, string>>;
  remove(name: string): Promise<void>;
}

const suffix = '.json';

/** Of a note that was not written to its end: a full disk leaves it, and nobody reads it. */
const unfinished = `${suffix}.new`;

/** A file for each note. A name is made of letters, digits and hyphens. */
export const createDiskSpool = (folder: string): DiskSpool => {
  const placeOf = (name: string): string => {
    if (!/^[\w-]{1,100}$/.test(name)) throw new Error('the name of a note is short and plain');
    return join(folder, `${name}${suffix}`);
  };
  return {
    write: async (name, text) => {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}${unfinished}`);
      try {
        const handle = await open(partial, 'w', 0o600);
        try {
          await handle.writeFile(text);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, place);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    all: async () => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });
      const own = names.filter((name) => name.endsWith(suffix));
      const texts = await Promise.all(
        own.map(
          async (name) =>
            [name.slice(0, -suffix.length), await readFile(join(folder, name), 'utf8')] as const,
        ),
      );
      return new Map(texts);
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
};
