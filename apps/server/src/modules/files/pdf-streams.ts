import { pipeline, Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';

const pieceBytes = 64 * 1_024;

const space = 0x20;
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Where each stream might begin, also inside what looks like another one: a reader finds its way by other signs. */
export function* streamStarts(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    let from = at + 6;
    while (bytes[from] === space || bytes[from] === tab) from += 1;
    if (bytes[from] === carriageReturn) from += 1;
    if (bytes[from] === lineFeed) from += 1;
    yield from;
  }
}

/** Whether the two bytes of a zlib header stand here, whatever the dictionary says about filters. */
export const isPacked = (bytes: Buffer, at = 0): boolean => {
  const method = bytes[at] ?? 0;
  return (method & 0x0f) === 8 && (method * 256 + (bytes[at + 1] ?? 0)) % 31 === 0;
};

/** These bytes from here on, in pieces. Where a stream ends is its own affair: a word in it may only look like its end. */
export function* piecesOf(bytes: Buffer, from: number): Generator<Buffer> {
  for (let at = from; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** What base 85 says, in pieces, up to its end or to what it cannot say. */
export function* fromAscii85(bytes: Buffer, from: number): Generator<Buffer> {
  let out = Buffer.alloc(pieceBytes);
  let length = 0;
  let value = 0;
  let digits = 0;
  const write = (count: number): void => {
    out.writeUInt32BE(value >>> 0, length);
    length += count;
    value = 0;
    digits = 0;
  };
  for (let at = from; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    if (sign <= space) continue;
    if (sign === 0x7a && digits === 0) write(4);
    else if (sign < 0x21 || sign > 0x75) break;
    else {
      value = value * 85 + sign - 0x21;
      digits += 1;
      if (digits === 5) write(4);
    }
    if (length + 8 <= pieceBytes) continue;
    yield out.subarray(0, length);
    out = Buffer.alloc(pieceBytes);
    length = 0;
  }
  if (digits > 1) {
    const count = digits - 1;
    for (; digits < 5; digits += 1) value = value * 85 + 84;
    write(count);
  }
  yield out.subarray(0, length);
}

/**
 * Unpacks in pieces, of which it holds one. Readers forgive a missing end and a wrong checksum, so this does: what they
 * can see is looked at. Throws where the rest is damaged. `spend` is told of what was read, too: it may unpack to nothing.
 */
export async function* unpacked(
  packed: Iterable<Buffer>,
  spend: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const engine = createInflateRaw({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH });
  pipeline(Readable.from(packed), engine, () => undefined);
  for await (const piece of engine) {
    const unpackedPiece = piece as Buffer; // zlib gives buffers
    spend(unpackedPiece.length);
    yield unpackedPiece;
  }
  spend(engine.bytesWritten);
}
