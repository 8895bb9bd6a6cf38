import { maxUploadBytes } from '@tael/contract/forms/rules';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '../../kernel/failure.ts';
import { turnstile } from '../../kernel/turnstile.ts';
import { isHarmlessPdf } from './check-pdf.ts';
import { cleanPicture, type PictureFormat } from './clean-picture.ts';
import type { MediaType } from './rules.ts';

const pictures: Readonly<Partial<Record<string, { mediaType: MediaType; format: PictureFormat }>>> = {
  'image/jpeg': { mediaType: 'image/jpeg', format: 'jpeg' },
  'image/png': { mediaType: 'image/png', format: 'png' },
  'image/webp': { mediaType: 'image/webp', format: 'webp' },
};

// A picture of the largest allowed size takes 160 MB while it is decoded, and each waiting upload up to 20.
const inTurn = turnstile({ atOnce: 2, mayWait: 20, retryAfterSeconds: 5 });

const wrongType = (): never =>
  fail('unsupported_media_type', { fields: [{ field: 'file', code: 'file_type' }] });
const tooLarge = (): never => fail('payload_too_large', { fields: [{ field: 'file', code: 'file_size' }] });

/**
 * The bytes as they may be kept, and their type by content: what the sender calls the file decides nothing. Refuses
 * more than 20 MB, any other type than JPEG, PNG, WebP and PDF, and a PDF that acts by itself.
 */
export const cleanUpload = async (bytes: Buffer): Promise<{ mediaType: MediaType; bytes: Buffer }> => {
  if (bytes.length > maxUploadBytes) tooLarge();
  const sniffed = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return inTurn(async () => {
    if (sniffed === 'application/pdf')
      return (await isHarmlessPdf(bytes)) ? { mediaType: sniffed, bytes } : wrongType();
    const picture = pictures[sniffed];
    if (!picture) return wrongType();
    const clean = await cleanPicture(bytes, picture.format);
    if (clean.length > maxUploadBytes) return tooLarge();
    return { mediaType: picture.mediaType, bytes: clean };
  });
};
