import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that names its own address, with the address of this installation in it. */
interface AddressedPage {
  readonly html: Buffer;
  readonly packed: Buffer;
  readonly etag: string;
}
export type AddressedPages = ReadonlyMap<string, AddressedPage>;

/** Of these files, those that name `origin` (a word that the build leaves in its place), with `publicUrl` instead. */
export const readAddressedPages = async (
  dir: string,
  files: readonly string[],
  { origin, publicUrl }: { origin: string; publicUrl: string },
): Promise<AddressedPages> => {
  const pages = new Map<string, AddressedPage>();
  for (const file of files) {
    const text = await readFile(join(dir, file), 'utf8');
    if (!text.includes(origin)) continue;
    const html = Buffer.from(text.replaceAll(origin, publicUrl));
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    pages.set(file, { html, packed: brotliCompressSync(html), etag });
  }
  return pages;
};

export const sendAddressedPage = (request: FastifyRequest, reply: FastifyReply, page: AddressedPage) => {
  void reply.header('etag', page.etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const packs = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return packs ? reply.header('content-encoding', 'br').send(page.packed) : reply.send(page.html);
};
