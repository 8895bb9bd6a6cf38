import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** As many as are copied or hashed within a millisecond or two. */
const pieceBytes = 1_024 * 1_024;

/**
 * Bytes as they are, a piece in each turn of the event loop: what goes over a whole upload of 20 MB at once keeps
 * purchases waiting for longer than they may.
 */
export async function* bytesInPieces<Bytes extends Uint8Array>(bytes: Bytes): AsyncGenerator<Bytes> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at > 0) await breathe();
    // Boundary: a part of a buffer is of the buffer's own kind.
    yield bytes.subarray(at, at + pieceBytes) as Bytes;
  }
}

/** The SHA-256 of bytes, with room for others in between. */
export const sha256Of = async (bytes: Uint8Array): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const piece of bytesInPieces(bytes)) hash.update(piece);
  return hash.digest();
};

/** Copies bytes to the beginning of `to`, with room for others in between. */
export const copyInPieces = async (bytes: Uint8Array, to: Uint8Array): Promise<void> => {
  let at = 0;
  for await (const piece of bytesInPieces(bytes)) {
    to.set(piece, at);
    at += piece.length;
  }
};

/** What comes piece by piece, as a whole; put together with room for others in between. */
export const wholeInPieces = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
  }
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  let sinceBreath = 0;
  for (const piece of pieces) {
    if (sinceBreath + piece.length > pieceBytes) {
      await breathe();
      sinceBreath = 0;
    }
    await copyInPieces(piece, whole.subarray(at));
    at += piece.length;
    sinceBreath += piece.length;
  }
  return whole;
};
