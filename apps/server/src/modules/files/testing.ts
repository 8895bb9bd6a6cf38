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
    async *read(name) {
      const bytes = await Promise.resolve(kept.get(name));
      if (bytes) yield bytes;
    },
    remove: (name) => Promise.resolve(void kept.delete(name)),
    names: () => [...kept.keys()],
  };
};

/** A plain picture of one colour. */
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1890ff' } })
    .toFormat(format)
    .toBuffer();

/** A PDF of these parts. */
export const pdfOf = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, 'trailer << /Root 1 0 R >>\n%%EOF\n'].map((one) => Buffer.from(one as string)),
  );

export const pdfStream = (dictionary: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`2 0 obj\n${dictionary}\nstream\n`),
    Buffer.from(content as string),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** A PDF of one object, and what else is given in a packed stream of objects. */
export const pdf = (object: string, packed = ''): Buffer =>
  pdfOf(
    `1 0 obj\n${object}\nendobj\n`,
    pdfStream('<< /Type /ObjStm /Filter /FlateDecode >>', deflateSync(packed)),
  );

/** The row of an upload, without bytes: for modules whose objects rest on files. */
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
