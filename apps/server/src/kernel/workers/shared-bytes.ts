import { copyInPieces } from '../load/bytes-in-pieces.ts';

/**
 * A copy of bytes for a worker, in memory that threads share: handing it over copies nothing more, where an ordinary
 * buffer would be copied whole in one turn of the event loop. Whoever made it writes to it no more.
 */
export const sharedBytes = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  await copyInPieces(bytes, shared);
  return shared;
};
