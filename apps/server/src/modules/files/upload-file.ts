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
import { insertFile } from './repository.ts';
import { shownName } from './rules.ts';

type Route = (typeof fileRoutes)['uploadFile'];

/** Cleans the file, keeps its bytes, then its row: bytes without a row are waste, a row without bytes would be a lie. */
export const uploadFile = async (
  ctx: Context,
  store: FileStore,
  input: InputOf<Route>,
  upload: Upload | undefined,
): Promise<OutputOf<Route>> => {
  const who = principalOf(ctx);
  if (!upload) return failField('file', 'file_required');
  const { mediaType, bytes } = await cleanUpload(upload.bytes);
  const file = { id: newId(), name: shownName(upload.filename, mediaType), mediaType, bytes: bytes.length };
  const storageName = randomBytes(32).toString('hex');
  await store.put(storageName, bytes);
  try {
    return await transact(ctx, async (tx) => {
      await insertFile(tx, {
        id: file.id,
        tenant_id: who.tenantId,
        customer_id: who.customerId,
        uploaded_by: who.userId,
        purpose: input.purpose,
        name: file.name,
        media_type: mediaType,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        storage_name: storageName,
        created_at: ctx.clock.now(),
        attached_at: null,
      });
      const after = { purpose: input.purpose, mediaType, bytes: bytes.length };
      await audit(tx, ctx, { action: 'file.uploaded', object: { type: 'file', id: file.id }, after });
      return file;
    });
  } catch (error) {
    await store.remove(storageName);
    throw error;
  }
};
