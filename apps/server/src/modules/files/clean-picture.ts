import sharp from 'sharp';
import { fail } from '../../kernel/failure.ts';
import { semaphore } from '../../kernel/load/semaphore.ts';

/** 40 megapixels: more than any camera needs to show a document, little enough to decode. */
const maxPixels = 40_000_000;
/** Of all that is decoded at once: a pixel takes up to eight bytes. */
const maxDecodedBytes = 4 * maxPixels;
const deadlineSeconds = 10;
/** A picture that builds up comes in ten passes or so, each of which goes over all of it. */
const maxScans = 40;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const badPicture = (): never =>
  fail('unsupported_media_type', { fields: [{ field: 'file', code: 'file_type' }] });
const tooManyPixels = (): never =>
  fail('payload_too_large', { fields: [{ field: 'file', code: 'file_size' }] });

/**
 * The library decodes on threads of libuv's pool, of which the process has four for everybody: two stay free. That is also
 * the bound of memory, twice `maxDecodedBytes` and what the encoders need.
 */
const inTurn = semaphore({ atOnce: 2, mayWait: 20, retryAfterSeconds: 5 });

/**
 * Decodes a picture and encodes it anew, turned upright: what was hidden in it (scripts, a second file, the place it
 * was taken) does not come along. Refuses what does not decode, and more pixels than the limit before they are made.
 */
export const cleanPicture = (bytes: Buffer, format: PictureFormat): Promise<Buffer> =>
  inTurn(async () => {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(badPicture);
    if (head.format !== format || countScans(bytes, format) > maxScans) return badPicture();
    const pixels = head.width * head.height;
    const pixelBytes = Math.max(head.channels, 3) * (head.depth === 'ushort' ? 2 : 1);
    if (pixels > maxPixels || pixels * pixelBytes > maxDecodedBytes) return tooManyPixels();
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .timeout({ seconds: deadlineSeconds })
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer()
      .catch(badPicture);
  });

const side = 160;

/** The middle of a picture that was cleaned, 160 pixels wide and high, encoded once more: some kilobytes that stand with a person. */
export const squareOf = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: deadlineSeconds })
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(badPicture),
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
