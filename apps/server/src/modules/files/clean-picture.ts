import sharp, { type Sharp } from 'sharp';
import { fail, failField } from '../../kernel/failure.ts';
import { semaphore } from '../../kernel/load/semaphore.ts';

/** What is kept as it came: more is made smaller. */
const keptPixels = 40_000_000;
/** A little more than the largest phones make. It is decoded row by row and shrunk on the way, so it is never whole in memory. */
const streamedPixels = 220_000_000;
/** What has to be whole in memory before its first row is known: WebP, and whatever builds up. */
const wholePixels = 65_000_000;
/** The same in bytes: a pixel takes up to eight. */
const keptBytes = 4 * keptPixels;
const wholeBytes = 6 * wholePixels;
/** The longer side of what was made smaller; the small print of a document can be read. */
const shrunkSide = 5_000;
const deadlineSeconds = 10;
const shrinkSeconds = 40;
/** A picture that builds up comes in ten passes or so, each of which goes over all of it. */
const maxScans = 40;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const damaged = (): never => failField('file', 'file_damaged');
const tooManyPixels = (): never =>
  fail('payload_too_large', { fields: [{ field: 'file', code: 'file_pixels' }] });

/** Time is no fault of a picture: whoever sends it may try again when there is less to do. */
const refuseUnread = (error: unknown): never =>
  error instanceof Error && error.message.includes('timeout')
    ? fail('overloaded', { retryAfterSeconds: 30 })
    : damaged();

/**
 * The library decodes on threads of libuv's pool, of which the process has four for everybody: two stay free. That is also
 * the bound of memory, twice `keptBytes` and what the encoders need.
 */
const inTurn = semaphore({ atOnce: 2, mayWait: 20, retryAfterSeconds: 5 });
/** Of large pictures one at a time. */
const alone = semaphore({ atOnce: 1, mayWait: 10, retryAfterSeconds: 15 });

/**
 * Decodes a picture and encodes it anew, turned upright and, from 40 megapixels, made smaller: what was hidden in it
 * (scripts, a second file, the place it was taken) does not come along. Refuses what does not decode, and more pixels
 * than the limit before they are made.
 */
export const cleanPicture = async (bytes: Buffer, format: PictureFormat): Promise<Buffer> => {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  if (head.format !== format || countScans(bytes, format) > maxScans) return damaged();
  const pixels = head.width * head.height;
  const decodedBytes = pixels * Math.max(head.channels, 3) * (head.depth === 'ushort' ? 2 : 1);
  if (pixels <= keptPixels && decodedBytes <= keptBytes) return inTurn(() => keep(bytes, format));
  const isStreamed = format === 'jpeg' ? isOneScan(bytes) : format === 'png' && head.isProgressive !== true;
  if (pixels > (isStreamed ? streamedPixels : wholePixels)) return tooManyPixels();
  if (!isStreamed && decodedBytes * (format === 'jpeg' ? 2 : 1) > wholeBytes) return tooManyPixels();
  return alone(() => inTurn(() => shrink(bytes, format, head.orientation ?? 1)));
};

const encoded = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  picture
    .toFormat(format, format === 'png' ? {} : { quality: 90 })
    .toBuffer()
    .catch(refuseUnread);

const keep = (bytes: Buffer, format: PictureFormat): Promise<Buffer> =>
  encoded(
    sharp(bytes, { limitInputPixels: keptPixels, failOn: 'error', autoOrient: true }).timeout({
      seconds: deadlineSeconds,
    }),
    format,
  );

/** Turned upright only when it is small: to turn a picture, all of it has to be in memory. */
const shrink = async (bytes: Buffer, format: PictureFormat, orientation: number): Promise<Buffer> => {
  const small = sharp(bytes, { limitInputPixels: streamedPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: shrinkSeconds })
    .resize(shrunkSide, shrunkSide, { fit: 'inside', withoutEnlargement: true });
  if (orientation === 1) return encoded(small, format);
  const between = await small
    .withMetadata({ orientation })
    .tiff({ compression: 'none' })
    .toBuffer()
    .catch(refuseUnread);
  return encoded(sharp(between, { autoOrient: true }).timeout({ seconds: deadlineSeconds }), format);
};

const side = 160;

/** The middle of a picture that was cleaned, 160 pixels wide and high, encoded once more: some kilobytes that stand with a person. */
export const squareOf = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    sharp(bytes, { limitInputPixels: keptPixels })
      .timeout({ seconds: deadlineSeconds })
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(refuseUnread),
  );

const startOfScan = Buffer.from([0xff, 0xda]);

/** How often a decoder goes over the picture. The mark occurs in no compressed part, so it can only be counted too often. */
const countScans = (bytes: Buffer, format: PictureFormat): number => {
  if (format !== 'jpeg') return 0;
  let count = 0;
  for (let at = bytes.indexOf(startOfScan); at !== -1 && count <= maxScans; count += 1)
    at = bytes.indexOf(startOfScan, at + 2);
  return count;
};

/**
 * Whether a JPEG is told from its top to its bottom in one scan; of any other the decoder holds all coefficients. A camera's
 * preview stands in a part of its own, which is passed over.
 */
const isOneScan = (bytes: Buffer): boolean => {
  let components = 0;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1] ?? 0;
    // Filling between parts.
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === 0xc0 || mark === 0xc1) components = bytes[at + 9] ?? 0;
    if (mark === 0xda) return components > 0 && bytes[at + 4] === components;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};
