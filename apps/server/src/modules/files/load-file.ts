import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { wholeInPieces } from '../../kernel/load/bytes-in-pieces.ts';
import { read } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { findRow, type FilesTable } from './repository.ts';

/**
 * The bytes behind a row, piece by piece, checked against what was stored: where they were changed or lost it throws, at
 * the latest instead of an end.
 */
export async function* streamBytes(store: FileStore, file: FilesTable): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of store.read(file.storage_name)) {
    hash.update(piece);
    length += piece.length;
    yield piece;
  }
  assert(length > 0, `the bytes of file ${file.id} are in the store`);
  assert(hash.digest().equals(file.sha256), `the bytes of file ${file.id} are unchanged`);
}

export const loadBytes = (store: FileStore, file: FilesTable): Promise<Buffer> =>
  wholeInPieces(streamBytes(store, file));

export interface LoadedFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** For a job that hands a file to an outside provider: its content, within the scope of `ctx`. Throws when there is none. */
export type LoadFile = (ctx: Context, id: string) => Promise<LoadedFile>;

export const createFileLoader =
  (store: FileStore): LoadFile =>
  async (ctx, id) => {
    const file = await read(ctx, (tx) => findRow(tx, id));
    assert(file, `the file ${id} exists`);
    return { mediaType: file.media_type, bytes: await loadBytes(store, file) };
  };
