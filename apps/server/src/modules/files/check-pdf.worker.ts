import { PdfNames } from './pdf-names.ts';
import { fromAscii85, isPacked, piecesOf, streamStarts, unpacked } from './pdf-streams.ts';

const maxStreams = 5_000;
const maxLookedAtBytes = 200 * 1024 * 1024;

class Refused extends Error {}

/** How much may still be looked at: what packs small may unpack to anything. */
const createBudget = (left: number) => (bytes: number) => {
  left -= bytes;
  if (left < 0) throw new Refused();
};
type Spend = ReturnType<typeof createBudget>;

/** Whether these bytes are a whole PDF that only shows something; packed parts are looked into, since objects may lie in them. */
export default async (given: Uint8Array): Promise<boolean> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isWhole =
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1_024).includes('%%EOF');
  if (!isWhole) return false;
  try {
    await lookThrough(bytes, createBudget(maxLookedAtBytes));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

const lookThrough = async (bytes: Buffer, spend: Spend): Promise<void> => {
  const names = new PdfNames();
  let count = 0;
  let at = 0;
  const readTo = (end: number): void => {
    names.read(bytes.subarray(at, end));
    at = end;
    if (names.acts) throw new Refused();
  };
  for (const from of streamStarts(bytes)) {
    readTo(from);
    // The first stream behind these words is what they are about, and anything that pretends to be it.
    const [holdsObjects, ...isTransformed] = names.noted('ObjStm', 'DecodeParms', 'DP');
    const packed = packedAt(bytes, from, names.hasAscii85, spend);
    if (!packed) {
      if (holdsObjects) throw new Refused();
      continue;
    }
    if (holdsObjects && isTransformed.includes(true)) throw new Refused();
    count += 1;
    if (count > maxStreams) throw new Refused();
    const isDamaged = await lookInto(packed, spend);
    // What does not unpack shows nothing either, unless it should have held objects.
    if (holdsObjects && isDamaged) throw new Refused();
  }
  readTo(bytes.length);
  names.end();
  if (names.acts) throw new Refused();
};

/** The packed bytes of the stream that begins here; what is written in base 85 and not packed is looked at on the way. */
const packedAt = (
  bytes: Buffer,
  from: number,
  mayBeAscii85: boolean,
  spend: Spend,
): Iterable<Buffer> | undefined => {
  if (isPacked(bytes, from)) return piecesOf(bytes, from + 2);
  if (!mayBeAscii85) return undefined;
  const pieces = fromAscii85(bytes, from);
  const begun = pieces.next();
  const first = begun.done ? Buffer.alloc(0) : begun.value;
  spend(first.length);
  if (isPacked(first)) return packedIn(first, pieces, spend);
  const names = new PdfNames();
  names.read(first);
  for (const piece of pieces) {
    spend(piece.length);
    names.read(piece);
  }
  names.end();
  if (names.acts) throw new Refused();
  return undefined;
};

function* packedIn(first: Buffer, rest: Iterable<Buffer>, spend: Spend): Generator<Buffer> {
  yield first.subarray(2);
  for (const piece of rest) {
    spend(piece.length);
    yield piece;
  }
}

/** Reads the names in what is packed; whether it breaks off damaged. */
const lookInto = async (packed: Iterable<Buffer>, spend: Spend): Promise<boolean> => {
  const names = new PdfNames();
  let isDamaged = false;
  try {
    for await (const piece of unpacked(packed, spend)) {
      names.read(piece);
      if (names.acts) throw new Refused();
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    isDamaged = true;
  }
  names.end();
  if (names.acts) throw new Refused();
  return isDamaged;
};
