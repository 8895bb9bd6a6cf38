import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { wholeInPieces } from '../../kernel/load/bytes-in-pieces.ts';
import { read } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { findRow, pageOfFiles, type FilesTable } from './repository.ts';

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

const filesAtOnce = 500;

/** Every file of the scope of `ctx`, oldest first; each is read from the store when its content is. */
export const createFileReader = (store: FileStore) =>
  async function* (
    ctx: Context,
  ): AsyncGenerator<{ readonly id: string; readonly content: AsyncIterable<Buffer> }> {
    let after: string | undefined;
    do {
      const files = await read(ctx, (tx) => pageOfFiles(tx, after, filesAtOnce));
      for (const file of files) yield { id: file.id, content: streamBytes(store, file) };
      after = files.length < filesAtOnce ? undefined : files.at(-1)?.id;
    } while (after !== undefined);
  };
