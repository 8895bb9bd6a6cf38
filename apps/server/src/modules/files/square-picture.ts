import sharp from 'sharp';
import type { Context } from '../../kernel/context.ts';
import { principalOf } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { loadBytes } from './load-file.ts';
import { findRow } from './repository.ts';

const side = 160;

/** Makes a small square picture of an upload, as a data URL; undefined unless the caller handed it in for that. */
export type SquarePicture = (ctx: Context, fileId: string) => Promise<string | undefined>;

/** The middle of the picture, 160 pixels wide and high, encoded once more: some kilobytes that stand with a person. */
export const createSquarePicture =
  (store: FileStore): SquarePicture =>
  async (ctx, fileId) => {
    const file = await read(ctx, (tx) => findRow(tx, fileId));
    const isOwn = file?.purpose === 'avatar' && file.uploaded_by === principalOf(ctx).userId;
    if (!isOwn || file.media_type === 'application/pdf') return undefined;
    const picture = await sharp(await loadBytes(store, file))
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer();
    return `data:image/webp;base64,${picture.toString('base64')}`;
  };
