import type { Context } from '../../kernel/context.ts';
import { principalOf } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { read } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { findOffered } from './attach-file.ts';
import { squareOf } from './clean-picture.ts';
import { loadBytes } from './load-file.ts';

/** Makes a small square picture of what the caller handed in for that, as a data URL. Refuses `fileId` as `findOffered` does. */
export type SquarePicture = (ctx: Context, fileId: string) => Promise<string>;

export const createSquarePicture =
  (store: FileStore): SquarePicture =>
  async (ctx, fileId) => {
    const { customerId: ownerCustomerId, userId } = principalOf(ctx);
    const field = 'fileId';
    const offered = { fileId, purpose: 'avatar', ownerCustomerId, field } as const;
    const file = await read(ctx, (tx) => findOffered(tx, ctx, offered));
    // Nobody wears another's face, also where they may see it.
    if (file.uploaded_by !== userId) return fail('not_found', { fields: [{ field, code: 'file_required' }] });
    if (file.media_type === 'application/pdf') return failField(field, 'file_required');
    const picture = await squareOf(await loadBytes(store, file));
    return `data:image/webp;base64,${picture.toString('base64')}`;
  };
