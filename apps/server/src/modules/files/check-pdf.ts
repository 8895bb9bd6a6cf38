import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

/**
 * What acts by itself when a document is opened, brings another file along, or hides the rest from inspection. The
 * names are long on purpose: a short one turns up by chance in the bytes of a picture.
 */
const forbidden = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Encrypt)(?![A-Za-z])/;

const maxStreams = 20_000;
const maxUnpackedBytes = 200 * 1024 * 1024;

/** A name may be written with any of its letters as `#` and two hexadecimal digits. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isClean = (text: string): boolean => !forbidden.test(plainNames(text));

/**
 * Whether these bytes are a whole PDF that only shows something. Compressed parts are unpacked and looked through too,
 * since objects may lie in them; a document that unpacks to more than 200 MB is refused as a bomb.
 */
export const isHarmlessPdf = async (bytes: Buffer): Promise<boolean> => {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1_024).includes('%%EOF') || !isClean(text)) return false;
  let left = maxUnpackedBytes;
  let count = 0;
  for (const { from, to, holdsObjects } of streamsOf(text)) {
    count += 1;
    if (count > maxStreams) return false;
    if (!isPacked(bytes, from)) continue;
    const unpacked = await unpackAtMost(bytes.subarray(from + 2, to), left);
    if (unpacked === 'too much') return false;
    // What does not unpack shows nothing either, unless it should have held objects.
    if (unpacked === 'damaged') {
      if (holdsObjects) return false;
      continue;
    }
    left -= unpacked.length;
    if (!isClean(unpacked.toString('latin1'))) return false;
  }
  return true;
};

/** Every place that a reader might take for the beginning of a stream, also inside what looks like another one. */
function* streamsOf(text: string): Generator<{ from: number; to: number; holdsObjects: boolean }> {
  let to = -1;
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    const start = /^stream[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(at, at + 40));
    if (!start || text.slice(at - 3, at) === 'end') continue;
    const from = at + start[0].length;
    // The nearest end serves all beginnings ahead of it, so that many of them cost no more than one look each.
    if (to < from) to = text.indexOf('endstream', from);
    if (to === -1) return;
    const holdsObjects = plainNames(text.slice(Math.max(0, at - 2_048), at)).includes('/ObjStm');
    yield { from, to, holdsObjects };
  }
}

/** Whether the two bytes of a zlib header stand here, whatever the dictionary says about filters. */
const isPacked = (bytes: Buffer, at: number): boolean => {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
};

// Readers forgive a missing end and a wrong checksum, so this does: what they can see is looked at.
const unpackAtMost = async (packed: Buffer, most: number): Promise<Buffer | 'too much' | 'damaged'> => {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : 'damaged';
  }
};
