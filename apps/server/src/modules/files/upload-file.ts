import { createHash, randomBytes } from 'node:crypto';
import type { fileRoutes } from '@tael/contract/files/routes';
import type { InputOf, OutputOf } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import type { Upload } from '../../kernel/call-extras.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { cleanUpload } from './clean-upload.ts';
import { insertFile, type FilePurpose } from './repository.ts';
import { shownName } from './rules.ts';

type Route = (typeof fileRoutes)['uploadFile'];

/** Whose a file is, who hands it in, and for what. */
export interface UploadOwner {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly uploadedBy: string;
  readonly purpose: FilePurpose;
}

/** Takes a file for another room, which has found out who hands it in: cleaned and kept as every upload is. */
export type KeepUpload = (
  ctx: Context,
  owner: UploadOwner,
  upload: Upload | undefined,
) => Promise<OutputOf<Route>>;

/** Cleans the file, keeps its bytes, then its row: bytes without a row are waste, a row without bytes would be a lie. */
export const createUploadKeeper =
  (store: FileStore): KeepUpload =>
  async (ctx, owner, upload) => {
    if (!upload) return failField('file', 'file_required');
    const { mediaType, bytes } = await cleanUpload(upload.bytes);
    const file = {
      id: newId(),
      name: shownName(upload.filename, mediaType),
      mediaType,
      bytes: bytes.length,
    };
    const storageName = randomBytes(32).toString('hex');
    await store.put(storageName, bytes);
    const { tenantId, customerId } = owner;
    try {
      return await transact(
        ctx,
        async (tx) => {
          await insertFile(tx, {
            id: file.id,
            tenant_id: tenantId,
            customer_id: customerId,
            uploaded_by: owner.uploadedBy,
            purpose: owner.purpose,
            name: file.name,
            media_type: mediaType,
            bytes: bytes.length,
            sha256: createHash('sha256').update(bytes).digest(),
            storage_name: storageName,
            created_at: ctx.clock.now(),
            attached_at: null,
          });
          const after = { purpose: owner.purpose, mediaType, bytes: bytes.length };
          const object = { type: 'file', id: file.id };
          await audit(tx, ctx, { action: 'file.uploaded', object, tenantId, customerId, after });
          return file;
        },
        ctx.principal ? {} : { scope: { kind: 'system' } },
      );
    } catch (error) {
      await store.remove(storageName);
      throw error;
    }
  };

/** Keeps what a signed-in person hands in. */
export const uploadFile = (
  ctx: Context,
  store: FileStore,
  { purpose }: InputOf<Route>,
  upload: Upload | undefined,
): Promise<OutputOf<Route>> => {
  const { tenantId, customerId, userId: uploadedBy } = principalOf(ctx);
  return createUploadKeeper(store)(ctx, { tenantId, customerId, uploadedBy, purpose }, upload);
};
