import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import { fileTypeFromBuffer } from 'file-type';
import { fail, failField } from '../../kernel/failure.ts';
import { isHarmlessPdf } from './check-pdf.ts';
import { cleanPicture, type PictureFormat } from './clean-picture.ts';
import type { MediaType } from './rules.ts';

const pictures: Readonly<Partial<Record<string, { mediaType: MediaType; format: PictureFormat }>>> = {
  'image/jpeg': { mediaType: 'image/jpeg', format: 'jpeg' },
  'image/png': { mediaType: 'image/png', format: 'png' },
  'image/webp': { mediaType: 'image/webp', format: 'webp' },
};

/** Enough to know the types that are taken; what the library makes of others stays a matter of these few bytes. */
const sniffedBytes = 4_096;

const wrongType = (): never =>
  fail('unsupported_media_type', { fields: [{ field: 'file', code: 'file_type' }] });
/** A photo in Apple's format, which needs a patented codec to decode. */
const heic = (): never => fail('unsupported_media_type', { fields: [{ field: 'file', code: 'file_heic' }] });
const tooLarge = (): never => fail('payload_too_large', { fields: [{ field: 'file', code: 'file_size' }] });

/**
 * The bytes as they may be kept, and their type by content: what the sender calls the file decides nothing. Refuses
 * an empty file, more than 20 MB, any other type than JPEG, PNG, WebP and PDF, and a PDF that acts.
 */
export const cleanUpload = async (
  bytes: Buffer,
  who: { readonly userId: string },
): Promise<{ mediaType: MediaType; bytes: Buffer }> => {
  if (bytes.length === 0) failField('file', 'file_empty');
  if (bytes.length > maxUploadBytes) tooLarge();
  const sniffed = (await fileTypeFromBuffer(bytes.subarray(0, sniffedBytes)))?.mime ?? '';
  if (sniffed === 'application/pdf')
    return (await isHarmlessPdf(bytes, who)) ? { mediaType: sniffed, bytes } : wrongType();
  if (/^image\/hei[cf]/.test(sniffed)) return heic();
  const picture = pictures[sniffed];
  if (!picture) return wrongType();
  const clean = await cleanPicture(bytes, picture.format);
  if (clean.length > maxUploadBytes) return tooLarge();
  return { mediaType: picture.mediaType, bytes: clean };
};
