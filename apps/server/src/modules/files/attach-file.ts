import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { findReadable, markAttached, type FilePurpose, type FilesTable } from './repository.ts';
import { readerOf } from './rules.ts';

/** What other modules may know of a file. */
export interface StoredFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mediaType: string;
}

export interface OfferedFile {
  readonly fileId: string;
  readonly purpose: FilePurpose;
  /** Whose object is to rest on it. */
  readonly ownerCustomerId: string | null;
  /** Who hands it in, where that is somebody without a session. */
  readonly uploadedBy?: string;
  readonly field: string;
}

/**
 * A file that the caller names for something: their own upload, or one that they may see, of the customer concerned. Any
 * other is `not_found`, as if it were none; one that was handed in for another purpose is `file_required` of the field.
 */
export const findOffered = async (tx: Tx, ctx: Context, offered: OfferedFile): Promise<FilesTable> => {
  const { fileId, ownerCustomerId, uploadedBy, purpose, field } = offered;
  const reader =
    uploadedBy !== undefined && ownerCustomerId !== null
      ? ({ kind: 'customer', customerId: ownerCustomerId, onlyUploadedBy: uploadedBy } as const)
      : readerOf(ctx);
  const file = reader && (await findReadable(tx, fileId, reader));
  if (file?.customer_id !== ownerCustomerId)
    return fail('not_found', { fields: [{ field, code: 'file_required' }] });
  if (file.purpose !== purpose) return failField(field, 'file_required');
  return file;
};

/** Lets an object of another module rest on a file, which is then stored for good. Refuses what `findOffered` does. */
export const attachFile = async (tx: Tx, ctx: Context, offered: OfferedFile): Promise<StoredFile> => {
  const { id, purpose, name, media_type: mediaType } = await findOffered(tx, ctx, offered);
  const isThere = await markAttached(tx, id, ctx.clock.now());
  if (!isThere) return fail('not_found', { fields: [{ field: offered.field, code: 'file_required' }] });
  return { id, purpose, name, mediaType };
};
