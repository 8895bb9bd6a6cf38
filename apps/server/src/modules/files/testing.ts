import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { newId } from '../../kernel/ids.ts';
import type { Context, Principal } from '../../kernel/context.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { transact } from '../../kernel/transaction.ts';
import { insertFile, type FilePurpose } from './repository.ts';

/** A file store that lives as long as the test. */
export const memoryFiles = (): FileStore & { readonly names: () => string[] } => {
  const kept = new Map<string, Buffer>();
  return {
    put: (name, bytes) => Promise.resolve(void kept.set(name, bytes)),
    get: (name) => Promise.resolve(kept.get(name)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    names: () => [...kept.keys()],
  };
};

/** A plain picture of one colour. */
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1890ff' } })
    .toFormat(format)
    .toBuffer();

/** A PDF of one object; `packed` goes into a compressed stream of objects. */
export const pdf = (object: string, packed?: string): Buffer => {
  const stream = packed === undefined ? Buffer.alloc(0) : deflateSync(packed);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n${object}\nendobj\n2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
};

/** The row of an upload, without bytes: for rooms whose objects rest on files. */
export const uploadedFile = async (ctx: Context, who: Principal, purpose: FilePurpose): Promise<string> => {
  const id = newId();
  await transact(
    ctx,
    (tx) =>
      insertFile(tx, {
        id,
        tenant_id: who.tenantId,
        customer_id: who.customerId,
        uploaded_by: who.userId,
        purpose,
        name: 'passport.jpg',
        media_type: 'image/jpeg',
        bytes: 1,
        sha256: Buffer.alloc(32),
        storage_name: (newId() + newId()).replaceAll('-', ''),
        created_at: ctx.clock.now(),
        attached_at: null,
      }),
    { scope: { kind: 'system' } },
  );
  return id;
};
