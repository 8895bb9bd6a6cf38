import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { read } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { findRow, type FilesTable } from './repository.ts';

/** The bytes behind a row, checked against what was kept: changed or lost ones are never handed on. */
export const loadBytes = async (store: FileStore, file: FilesTable): Promise<Buffer> => {
  const bytes = await store.get(file.storage_name);
  assert(bytes, `the bytes of file ${file.id} are in the store`);
  const hash = createHash('sha256').update(bytes).digest();
  assert(hash.equals(file.sha256), `the bytes of file ${file.id} are unchanged`);
  return bytes;
};

export interface LoadedFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** For a job that hands a file to a firm outside: its content, within the scope of `ctx`. Throws when there is none. */
export type LoadFile = (ctx: Context, id: string) => Promise<LoadedFile>;

export const createFileLoader =
  (store: FileStore): LoadFile =>
  async (ctx, id) => {
    const file = await read(ctx, (tx) => findRow(tx, id));
    assert(file, `the file ${id} exists`);
    return { mediaType: file.media_type, bytes: await loadBytes(store, file) };
  };
