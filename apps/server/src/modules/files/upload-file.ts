import { randomBytes } from 'node:crypto';
import type { fileRoutes } from '@tael/contract/files/routes';
import type { InputOf, OutputOf } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import type { Upload } from '../../kernel/call-extras.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { sha256Of } from '../../kernel/load/bytes-in-pieces.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { cleanUpload } from './clean-upload.ts';
import { insertFile, lockUploader, sumUploads, type FilePurpose, type FilesTable } from './repository.ts';
import { fitsQuota, quotaOf, shownName, unattachedLifeMs } from './rules.ts';

type Route = (typeof fileRoutes)['uploadFile'];

/** Whose a file is, who hands it in, and for what. */
export interface UploadOwner {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly uploadedBy: string;
  readonly purpose: FilePurpose;
}

/** Takes a file for another module, which has found out who hands it in: cleaned and kept as every upload is. */
export type StoreUpload = (
  ctx: Context,
  owner: UploadOwner,
  upload: Upload | undefined,
) => Promise<OutputOf<Route>>;

/**
 * Cleans the file and stores its row, then its bytes: a crash between the two leaves a row that nobody was told of and that
 * is forgotten within a day, where bytes without a row would stay for ever.
 */
export const createUploadStore =
  (store: FileStore): StoreUpload =>
  async (ctx, owner, upload) => {
    if (!upload) return failField('file', 'file_required');
    const options = ctx.principal ? {} : ({ scope: { kind: 'system' } } as const);
    // Whoever is past their quota costs no decoding; what counts is counted once more beside the row.
    await read(ctx, (tx) => requireQuota(tx, ctx, owner, upload.bytes.length), options);
    const { mediaType, bytes } = await cleanUpload(upload.bytes, { userId: owner.uploadedBy });
    const sha256 = await sha256Of(bytes);
    const row = {
      id: newId(),
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      uploaded_by: owner.uploadedBy,
      purpose: owner.purpose,
      name: shownName(upload.filename, mediaType),
      media_type: mediaType,
      bytes: bytes.length,
      sha256,
      storage_name: randomBytes(32).toString('hex'),
      created_at: ctx.clock.now(),
      attached_at: null,
    };
    await transact(ctx, (tx) => insertUpload(tx, ctx, owner, row), options);
    await store.put(row.storage_name, bytes);
    return { id: row.id, name: row.name, mediaType, bytes: bytes.length };
  };

const insertUpload = async (tx: Tx, ctx: Context, owner: UploadOwner, row: FilesTable): Promise<void> => {
  await lockUploader(tx, owner.uploadedBy);
  await requireQuota(tx, ctx, owner, row.bytes);
  await insertFile(tx, row);
  await audit(tx, ctx, {
    action: 'file.uploaded',
    object: { type: 'file', id: row.id },
    tenantId: owner.tenantId,
    customerId: owner.customerId,
    after: { purpose: owner.purpose, mediaType: row.media_type, bytes: row.bytes },
  });
};

const requireQuota = async (tx: Tx, ctx: Context, owner: UploadOwner, bytes: number): Promise<void> => {
  const since = ctx.clock.millis() - unattachedLifeMs;
  const uploads = await sumUploads(tx, owner.uploadedBy, new Date(since));
  if (fitsQuota(quotaOf(ctx.principal), uploads, bytes)) return;
  const firstAt = uploads.firstAt?.getTime() ?? ctx.clock.millis();
  fail('upload_quota', { retryAfterSeconds: Math.max(1, Math.ceil((firstAt - since) / 1_000)) });
};

/** Keeps what a signed-in person hands in. */
export const uploadFile = (
  ctx: Context,
  store: FileStore,
  { purpose }: InputOf<Route>,
  upload: Upload | undefined,
): Promise<OutputOf<Route>> => {
  const { tenantId, customerId, userId: uploadedBy } = principalOf(ctx);
  return createUploadStore(store)(ctx, { tenantId, customerId, uploadedBy, purpose }, upload);
};
