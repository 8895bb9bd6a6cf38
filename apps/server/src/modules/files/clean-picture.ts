import sharp from 'sharp';
import { fail } from '../../kernel/failure.ts';

/** 40 megapixels: more than any camera needs to show a document, little enough to decode. */
const maxPixels = 40_000_000;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const badPicture = (): never =>
  fail('unsupported_media_type', { fields: [{ field: 'file', code: 'file_type' }] });

/**
 * Decodes a picture and encodes it anew, turned upright: what was hidden in it (scripts, a second file, the place it
 * was taken) does not come along. Refuses what does not decode, and more pixels than the limit before they are made.
 */
export const cleanPicture = async (bytes: Buffer, format: PictureFormat): Promise<Buffer> => {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(badPicture);
  if (head.format !== format) return badPicture();
  if (head.width * head.height > maxPixels)
    return fail('payload_too_large', { fields: [{ field: 'file', code: 'file_size' }] });
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return upright
    .toFormat(format, format === 'png' ? {} : { quality: 90 })
    .toBuffer()
    .catch(badPicture);
};
