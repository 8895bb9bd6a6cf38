import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { FileStore } from './port.ts';

/** A value is always read and sent whole: this much of a file is in memory at a time. */
const chunkBytes = 256 * 1_024;

/** Stores files in the database, in chunks. Each chunk is read in a transaction of its own, so a slow reader holds no connection. */
export const databaseFiles = (parts: SystemContextParts): FileStore => {
  const chunkOf = (name: string, nth: number): Promise<Buffer | undefined> =>
    read(systemContext(parts), async (tx) => {
      const { rows } = await tx.client.query<{ bytes: Buffer }>({
        name: 'files_chunk',
        text: 'select bytes from files_chunks where storage_name = $1 and nth = $2',
        values: [name, nth],
      });
      return rows[0]?.bytes;
    });
  return {
    put: (name, bytes) =>
      transact(systemContext(parts), async (tx) => {
        for (let nth = 0; nth * chunkBytes < bytes.length; nth += 1)
          await tx.client.query('insert into files_chunks (storage_name, nth, bytes) values ($1, $2, $3)', [
            name,
            nth,
            bytes.subarray(nth * chunkBytes, (nth + 1) * chunkBytes),
          ]);
      }),
    async *read(name) {
      for (let nth = 0; ; nth += 1) {
        const bytes = await chunkOf(name, nth);
        if (bytes) yield bytes;
        if (!bytes || bytes.length < chunkBytes) return;
      }
    },
    remove: (name) =>
      transact(systemContext(parts), async (tx) => {
        await tx.client.query('delete from files_chunks where storage_name = $1', [name]);
      }),
  };
};
