import type { FileStore } from './port.ts';

/** A new store in front of the one that was used before: new files go to the first, and old ones are still found and deleted. */
export const withOlder = (store: FileStore, older: FileStore): FileStore => ({
  put: store.put,
  async *read(name) {
    let isThere = false;
    for await (const piece of store.read(name)) {
      isThere = true;
      yield piece;
    }
    if (!isThere) yield* older.read(name);
  },
  remove: async (name) => {
    await store.remove(name);
    await older.remove(name);
  },
});
